# The server from outside, and the page in a real browser, where there is one.
add_test(NAME page.scan COMMAND python3 ${CMAKE_CURRENT_SOURCE_DIR}/page/scan.py $<TARGET_FILE:irl_executable>)
set_tests_properties(page.scan PROPERTIES LABELS page TIMEOUT 600
                     ENVIRONMENT XDG_STATE_HOME=${PROJECT_BINARY_DIR}/page/state)
add_test(NAME page.browser COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/page/browser.sh)
set_tests_properties(page.browser PROPERTIES LABELS page TIMEOUT 900 RUN_SERIAL ON SKIP_RETURN_CODE 77 ENVIRONMENT
                     "IRL_EXECUTABLE=$<TARGET_FILE:irl_executable>;XDG_STATE_HOME=${PROJECT_BINARY_DIR}/page/state;IRL_PICTURES=${PROJECT_BINARY_DIR}/page/pictures")
