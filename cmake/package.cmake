# Debian packages: euler96, the programs, libeuler96-dev, the library, libeuler96-c3, the shared library of the C API, and
# python3-euler96, the module.
# Preset `package` has Debian's paths; `cmake --workflow --preset package` makes the packages. Their address and maintainer
# are those of the Python module, in pyproject.toml, which are placeholders until someone publishes a release.
file(READ pyproject.toml project)
string(REGEX MATCH "\nHomepage = \"([^\"]*)\"" match "${project}")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${CMAKE_MATCH_1})
string(REGEX MATCH "\nmaintainers = \\[{ name = \"([^\"]*)\", email = \"([^\"]*)\"" match "${project}")
set(EULER96_MAINTAINER "${CMAKE_MATCH_1} <${CMAKE_MATCH_2}>" CACHE STRING
  "The maintainer of the Debian packages: Name <address>")
if(EULER96_DEBIAN AND EULER96_MAINTAINER MATCHES "@example\\.org>")
  message(NOTICE "The packages have no real maintainer: set it in pyproject.toml")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${EULER96_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solver for files of Sudoku puzzles")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL programs development c)
if(TARGET euler96_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME euler96)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAMS_DESCRIPTION
  "Solves files of 9x9 Sudoku puzzles, proves that each has one solution, checks\n\
every solution, and sums the numbers in the top-left corners (Project Euler,\n\
problem 96). With euler96-verify, which checks certificates of the verdicts.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libeuler96-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libeuler96-c3 (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}), zlib1g-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
  "The libraries and the headers of euler96, a solver for files of Sudoku puzzles,\n\
with their files for CMake and pkg-config: a static library for C++, and a\n\
shared one for C and other languages.")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_C_PACKAGE_NAME libeuler96-c3)
set(CPACK_DEBIAN_C_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_C_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_C_PACKAGE_CONTROL_EXTRA "${CMAKE_CURRENT_LIST_DIR}/debian/triggers")
set(CPACK_COMPONENT_C_DESCRIPTION
  "Solves, rates, explains and generates 9x9 Sudoku puzzles for programs in C and\n\
in any language that can call C. libeuler96-dev has its header.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-euler96)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.10), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas, python3-tqdm")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
  "${CMAKE_CURRENT_LIST_DIR}/debian/postinst;${CMAKE_CURRENT_LIST_DIR}/debian/prerm")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
  "Solves, rates and compares 9x9 Sudoku puzzles in NumPy arrays, pandas Series\n\
and lists, on all cores. The checker of the command checks every solution.")

# Debian requires the licence and the changelog of each package in its documentation folder.
if(EULER96_DEBIAN)
  execute_process(COMMAND date --utc --rfc-email --date ${EULER96_RELEASE_DAY}
    OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/debian/${package})
    file(WRITE ${folder}/changelog.Debian
      "euler96 (${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) bookworm; urgency=medium\n\n"
      "  * Release ${PROJECT_VERSION}.\n\n -- ${EULER96_MAINTAINER}  ${date}\n")
    file(COPY_FILE CHANGELOG.md ${folder}/changelog)
    execute_process(COMMAND gzip -9nf changelog.Debian changelog
      WORKING_DIRECTORY ${folder} COMMAND_ERROR_IS_FATAL ANY)
    install(FILES LICENSE DESTINATION share/doc/${package} RENAME copyright COMPONENT ${component})
    install(FILES ${folder}/changelog.Debian.gz ${folder}/changelog.gz
      DESTINATION share/doc/${package} COMPONENT ${component})
  endforeach()
endif()

include(CPack)
