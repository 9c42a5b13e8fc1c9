# cmake -D BUILD=… -D WORK=… -D GENERATOR=… -D COMPILER=… -D CONFIGURATION=… -D FLAGS=… -P install_and_build.cmake
# Installs the engine from its build directory into a fresh prefix, and builds and tests the consumer against that.
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/installed)
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/build -G ${GENERATOR} -D CMAKE_PREFIX_PATH=${WORK}/installed
    -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_BUILD_TYPE=${CONFIGURATION} -D CMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/build --output-on-failure)

# The installed command finds the data that are installed beside it.
set(ENV{IRL_DATA} "")
run(${WORK}/installed/bin/irl recipes fried-almonds)
