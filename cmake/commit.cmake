# EULER96_COMMIT: the commit that is built, "" outside of a git repository. A new commit configures
# the build again.
set(EULER96_COMMIT "")
find_package(Git QUIET)
if(Git_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --short=12 HEAD --git-path logs/HEAD
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE found RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed AND found MATCHES "^([0-9a-f]+)\n(.+)$" AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    set(EULER96_COMMIT ${CMAKE_MATCH_1})
    get_filename_component(log ${CMAKE_MATCH_2} ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
  endif()
endif()
