# The Python package irl, put together in build/…/python (PYTHONPATH=build/release/python): the sources in irl/python/irl,
# the native module, and the helper of files with primitives. setup.py builds it for `pip install .`.
#
# The interpreter that is asked for (-D Python_EXECUTABLE=…) is the one that is built for. Where nobody asks, it is Debian's,
# whose packages have what the tests need, and not another one that stands before it on the path.
if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3 CACHE FILEPATH "The interpreter that the module is built for")
endif()
find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.10 REQUIRED CONFIG)
message(STATUS "The Python module is built for ${Python_EXECUTABLE}, which is Python ${Python_VERSION}")

pybind11_add_module(irl_python MODULE NO_EXTRAS)
irl_room(python LIBRARY USES irl workbench bodies language statistics LINKS irl_cooking TBB::tbb)
set(irl_python_directory ${PROJECT_BINARY_DIR}/python/irl)
set_target_properties(irl_python PROPERTIES OUTPUT_NAME _irl LIBRARY_OUTPUT_DIRECTORY ${irl_python_directory})
irl_hosts_domain_libraries(irl_python)
target_compile_options(irl_python PRIVATE $<$<CONFIG:Release>:-O1>)  # nothing here is hot
target_precompile_headers(irl_python PRIVATE <pybind11/pybind11.h> <pybind11/stl.h> <nlohmann/json.hpp> irl/irl.hpp
                           irl/run/search.hpp)

file(GLOB python_package_sources CONFIGURE_DEPENDS irl/python/irl/*.py irl/python/irl/*.pyi irl/python/irl/py.typed)
list(APPEND python_package_sources ${PROJECT_SOURCE_DIR}/examples/external/irl_primitives.py)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/python/stamp
                   COMMAND ${CMAKE_COMMAND} -E copy_if_different ${python_package_sources} ${irl_python_directory}
                   COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/python/stamp
                   DEPENDS ${python_package_sources} VERBATIM)
add_custom_target(irl_python_package ALL DEPENDS ${PROJECT_BINARY_DIR}/python/stamp)
add_dependencies(irl_python_package irl_python)
