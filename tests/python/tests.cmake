# The tests of the Python package, with the interpreter that it is built for.
set(python_environment PYTHONPATH=${PROJECT_BINARY_DIR}/python PYTHONDONTWRITEBYTECODE=1 IRL_SOURCE_DIR=${PROJECT_SOURCE_DIR}
    IRL_EXECUTABLE=$<TARGET_FILE:irl_executable> IRL_BUILD=${PROJECT_BINARY_DIR} IRL_LIBRARY=$<TARGET_FILE:counting>)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=address")
  # The interpreter is built without it, so both libraries have to be there before it; and it never gives all its memory back.
  foreach(library libasan.so libstdc++.so)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${library} OUTPUT_VARIABLE path
                    OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND preloaded ${path})
  endforeach()
  list(JOIN preloaded ":" preloaded)
  list(APPEND python_environment LD_PRELOAD=${preloaded} ASAN_OPTIONS=detect_leaks=0)
endif()
file(GLOB python_tests CONFIGURE_DEPENDS python/*_test.py)
foreach(test ${python_tests})
  get_filename_component(name ${test} NAME_WE)
  add_test(NAME python.${name} COMMAND ${Python_EXECUTABLE} -m pytest -q ${test} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(python.${name} PROPERTIES ENVIRONMENT "${python_environment}" LABELS python TIMEOUT 300
                       SKIP_RETURN_CODE 5)  # pytest's for "all of it was skipped"
endforeach()
add_test(NAME python.types COMMAND ${Python_EXECUTABLE} -m mypy --config-file ${PROJECT_SOURCE_DIR}/pyproject.toml
         --cache-dir ${PROJECT_BINARY_DIR}/mypy WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/python)
set_tests_properties(python.types PROPERTIES LABELS python)
