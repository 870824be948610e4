# Installs the build into an empty prefix, by its relative path, and checks which files are there.
file(REMOVE_RECURSE ${prefix})
cmake_path(GET prefix PARENT_PATH parent)
cmake_path(GET prefix FILENAME name)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${build} --prefix ${name} WORKING_DIRECTORY ${parent}
  COMMAND_ERROR_IS_FATAL ANY)

set(python "")
if(python_dir)
  set(python "${python_dir}/euler96/__init__.py" "${python_dir}/euler96/_euler96.*[.]so" "${python_dir}/euler96/py.typed")
endif()
file(GLOB_RECURSE files RELATIVE ${prefix} ${prefix}/*)
foreach(wanted
    "bin/euler96" "bin/euler96-verify" "include/euler96/euler96.hpp" "lib/.*libeuler96.a" "lib/.*/euler96Config.cmake"
    "lib/.*/euler96.pc" "share/man/man1/euler96.1" "share/man/man1/euler96-verify.1"
    "share/bash-completion/completions/euler96"
    "share/zsh/site-functions/_euler96" "share/fish/vendor_completions.d/euler96.fish" "share/doc/.*LICENSE" ${python})
  if(NOT files MATCHES "(^|;)${wanted}(;|$)")
    message(FATAL_ERROR "no file ${wanted} was installed, only ${files}")
  endif()
endforeach()
if(files MATCHES "p096")
  message(FATAL_ERROR "the puzzles were installed: ${files}")
endif()

# The documents link to files that are there.
foreach(page ${files})
  if(page MATCHES "[.]md$")
    file(READ ${prefix}/${page} text)
    cmake_path(GET page PARENT_PATH folder)
    string(REPLACE "](" "\n" text "${text}") # an element of a list of CMake holds no single bracket
    string(REGEX MATCHALL "\n[^()#: \n`\"]+[.][a-z0-9]+[)#]" links "${text}")
    foreach(link ${links})
      string(REGEX REPLACE "[\n)#]" "" link ${link})
      if(NOT EXISTS ${prefix}/${folder}/${link})
        message(FATAL_ERROR "${page} links to ${link}, which was not installed")
      endif()
    endforeach()
  endif()
endforeach()

# If a user adds p096_sudoku.txt, bench_solvers times those puzzles: another file shows by its names
# which puzzles it uses.
set(bench_solvers ${prefix}/bin/bench_solvers)
if(EXISTS ${bench_solvers})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/../../data/lectures.txt
    ${prefix}/share/euler96/p096_sudoku.txt COPYONLY)
  execute_process(COMMAND ${bench_solvers} --benchmark_list_tests
    OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
  if(NOT listed MATCHES "board/peers/Grid_easy\n" OR listed MATCHES "board/peers/Grid_01\n")
    message(FATAL_ERROR "bench_solvers does not use the puzzles of its installation but ${listed}")
  endif()
endif()
