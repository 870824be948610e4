# Sets EULER96_COMMIT to the commit that is built, "" outside a git repository. A new commit
# reconfigures the build.
set(EULER96_COMMIT "")
find_package(Git QUIET)
if(Git_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  foreach(question "--short=12 HEAD" "--git-path logs/HEAD")
    separate_arguments(words UNIX_COMMAND ${question})
    execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse ${words}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      OUTPUT_VARIABLE answer ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND answers "${answer}")
  endforeach()
  list(POP_FRONT answers EULER96_COMMIT log)
  get_filename_component(log "${log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
  if(EULER96_COMMIT AND EXISTS ${log})
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
  endif()
endif()
