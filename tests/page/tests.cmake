# The page in a real browser, where there is one.
add_test(NAME page.browser COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/page/browser.sh)
set_tests_properties(page.browser PROPERTIES LABELS page TIMEOUT 300 SKIP_RETURN_CODE 77 ENVIRONMENT
                     "IRL_EXECUTABLE=$<TARGET_FILE:irl_executable>;IRL_PICTURES=${PROJECT_BINARY_DIR}/page/pictures")
