# The libraries of a build for WebAssembly. All that is needed of them are headers. The compiler must not find the
# other headers of this machine, so it gets a folder with links to these alone.
set(include ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${include})
foreach(library boost fmt hwy)
  find_path(EULER96_${library} ${library} PATHS /usr/include NO_DEFAULT_PATH REQUIRED)
  file(CREATE_LINK ${EULER96_${library}}/${library} ${include}/${library} SYMBOLIC)
endforeach()
set(EULER96_HIGHWAY_INCLUDE_DIR ${include} CACHE PATH "Where hwy/highway.h is")
foreach(library Boost::headers fmt::fmt Threads::Threads ZLIB::ZLIB)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${include})
endforeach()
