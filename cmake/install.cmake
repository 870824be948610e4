# Installs the programs, the library, its headers, and the files by which CMake and pkg-config find it.
# The puzzles of problem 96 are not installed: their terms are narrower than LICENSE. data/README.md says
# where to get them.
# Four components: the programs with their documentation, the library for development, the shared library of the C API, and
# the Python module.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME programs)

# CMake cannot overwrite the list of files that an installation by root left in the build of a user.
install(CODE "file(REMOVE \"${CMAKE_BINARY_DIR}/install_manifest.txt\"
  \"${CMAKE_BINARY_DIR}/install_manifest_\${CMAKE_INSTALL_COMPONENT}.txt\")" ALL_COMPONENTS)

foreach(program euler96_command euler96_verify bench_solvers)
  if(TARGET ${program})
    install(CODE "if(NOT EXISTS \"$<TARGET_FILE:${program}>\")
      message(FATAL_ERROR \"${program} is not built yet; first run cmake --build '${CMAKE_BINARY_DIR}'\")
    endif()")
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()
install(TARGETS euler96 euler96_batch EXPORT euler96Targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
set(libraries euler96 euler96-batch)
if(TARGET euler96_c)
  # The shared library of the C API is a component of its own; development has its header and its link.
  list(APPEND libraries euler96-c)
  install(TARGETS euler96_c EXPORT euler96Targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT c
    NAMELINK_COMPONENT development)
  install(FILES ${PROJECT_SOURCE_DIR}/include/euler96.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/euler96
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development FILES_MATCHING PATTERN "*.hpp")
if(NOT EULER96_DEBIAN)  # Debian packages have the licence under another name
  install(FILES LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
# If scripts/notices has made them.
set(notices ${PROJECT_SOURCE_DIR}/build/notices)
install(FILES ${notices}/programs/THIRD-PARTY-NOTICES DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
if(EULER96_DEBIAN)
  install(FILES ${notices}/programs/THIRD-PARTY-NOTICES DESTINATION share/doc/libeuler96-dev COMPONENT development OPTIONAL)
  install(FILES ${notices}/programs/THIRD-PARTY-NOTICES DESTINATION share/doc/libeuler96-c3 COMPONENT c OPTIONAL)
endif()
install(FILES README.md CONTRIBUTING.md RELEASING.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES src/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/src)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY tests/examples/door DESTINATION ${CMAKE_INSTALL_DOCDIR}/tests/examples PATTERN run.sh EXCLUDE)
# The page, if scripts/page has made it.
install(FILES ${PROJECT_SOURCE_DIR}/build/euler96.html DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
install(FILES data/README.md data/lectures.txt data/hard.txt data/explanations.schema.json
  data/hints.schema.json data/records.schema.json DESTINATION ${CMAKE_INSTALL_DOCDIR}/data)

# The date of this release, for the manual pages and the packages.
file(STRINGS CHANGELOG.md release REGEX "^## ${PROJECT_VERSION} - ")
string(REGEX REPLACE ".* - " "" EULER96_RELEASE_DAY "${release}")
if(NOT EULER96_RELEASE_DAY)  # unreleased: today, or SOURCE_DATE_EPOCH
  string(TIMESTAMP EULER96_RELEASE_DAY "%Y-%m-%d" UTC)
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md)

# Manual pages and completions.
if(EULER96_BUILD_COMMAND)
  add_subdirectory(share)
endif()

# The Python module, in the folder of the prefix that Debian's Python searches.
if(TARGET euler96_python)
  set(version 3.${Python_VERSION_MINOR})
  if(EULER96_DEBIAN)
    set(version 3)
  endif()
  set(EULER96_PYTHON_DIR lib/python${version}/dist-packages
    CACHE STRING "The folder of the Python module, in the prefix")
  install(TARGETS euler96_python LIBRARY DESTINATION ${EULER96_PYTHON_DIR}/euler96 COMPONENT python)
  file(GLOB python_files python/euler96/*.py* python/euler96/py.typed)
  install(FILES ${python_files} DESTINATION ${EULER96_PYTHON_DIR}/euler96 COMPONENT python)
  install(FILES ${notices}/python/THIRD-PARTY-NOTICES DESTINATION ${EULER96_PYTHON_DIR}/euler96 COMPONENT python OPTIONAL)
endif()

# find_package(euler96)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/euler96)
configure_package_config_file(cmake/euler96Config.cmake.in cmake/euler96Config.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(cmake/euler96ConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(EXPORT euler96Targets NAMESPACE euler96:: DESTINATION ${package_dir}
  COMPONENT development)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/cmake/euler96Config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/cmake/euler96ConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT development)

# pkg-config euler96, euler96-batch, euler96-c. Their prefix is relative to its own folder, unless the folder of libraries is absolute.
set(prefix ${CMAKE_INSTALL_PREFIX})
if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(up /)
  cmake_path(RELATIVE_PATH up BASE_DIRECTORY "/${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  set(prefix "\${pcfiledir}/${up}")
endif()
set(libdir "\${prefix}")
set(includedir "\${prefix}")
cmake_path(APPEND libdir "${CMAKE_INSTALL_LIBDIR}")  # an absolute folder replaces the prefix
cmake_path(APPEND includedir "${CMAKE_INSTALL_INCLUDEDIR}")
foreach(folder prefix libdir includedir)
  string(REPLACE " " "\\ " ${folder} "${${folder}}")
endforeach()
foreach(library IN LISTS libraries)
  configure_file(cmake/${library}.pc.in cmake/${library}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cmake/${library}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()
