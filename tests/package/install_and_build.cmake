# cmake -D BUILD=… -D WORK=… -D GENERATOR=… -D COMPILER=… -D CONFIGURATION=… -D FLAGS=… -D LAUNCHER=… -P install_and_build.cmake
# Installs the engine from its build directory into a fresh prefix, and builds and tests the consumer against that.
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Configures the consumer; further arguments go to CMake.
function(configure)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumer -B ${WORK}/build -G ${GENERATOR}
            -D CMAKE_PREFIX_PATH=${WORK}/installed -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_BUILD_TYPE=${CONFIGURATION}
            -D CMAKE_CXX_FLAGS=${FLAGS} -D "CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}" ${ARGN}
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE error)
  set(result ${result} PARENT_SCOPE)
  set(error "${output}${error}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/installed)

# What is internal stays at home, and no public header asks for it.
set(headers ${WORK}/installed/include/irl)
file(GLOB_RECURSE installed RELATIVE ${headers} ${headers}/*.hpp)
# Bodies are an optional component, and have their own.
set(of_bodies ${installed})
list(FILTER of_bodies INCLUDE REGEX "^irl/bodies[./]")
set(others ${installed})
list(FILTER others EXCLUDE REGEX "^irl/bodies[./]")
list(LENGTH others count)
list(LENGTH of_bodies count_of_bodies)
if(count GREATER 98 OR count_of_bodies GREATER 8)
  message(SEND_ERROR "${count} headers are installed: which of them has a program to include by name?")
endif()
foreach(header IN LISTS installed)
  if(header MATCHES "/detail/")
    message(SEND_ERROR "${header} is internal, and installed")
  endif()
  file(STRINGS ${headers}/${header} includes REGEX "^#include \"")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" include "${include}")
    if(NOT EXISTS ${headers}/${include})
      message(SEND_ERROR "${header} includes ${include}, which is not installed")
    endif()
  endforeach()
endforeach()

# Where only the engine's own libraries are there, the engine is; a component that requires more says what is missing.
set(absent -D CMAKE_DISABLE_FIND_PACKAGE_yaml-cpp=ON -D CMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON
    -D CMAKE_DISABLE_FIND_PACKAGE_pugixml=ON)
configure(-D COMPONENTS=grammar ${absent})
if(result)
  message(FATAL_ERROR "the engine requires more than it should:\n${error}")
endif()
configure(-D COMPONENTS=workbench ${absent})
if(NOT result OR NOT error MATCHES "irl::workbench requires yaml-cpp")
  message(FATAL_ERROR "nobody told that yaml-cpp is missing:\n${error}")
endif()
file(REMOVE_RECURSE ${WORK}/build)

configure()
if(result)
  message(FATAL_ERROR "${error}")
endif()
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/build --output-on-failure)

# The tutorial works as it says, step by step, with what is installed.
file(COPY ${CMAKE_CURRENT_LIST_DIR}/../../examples/tutorial DESTINATION ${WORK})
set(ENV{PATH} ${WORK}/installed/bin:$ENV{PATH})
set(ENV{CMAKE_PREFIX_PATH} ${WORK}/installed)
set(ENV{CMAKE_GENERATOR} ${GENERATOR})
set(ENV{CXX} ${COMPILER})
set(ENV{CXXFLAGS} "${FLAGS}")
set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}")
execute_process(COMMAND python3 ${CMAKE_CURRENT_LIST_DIR}/../examples/guides.py follow README.md
                WORKING_DIRECTORY ${WORK}/tutorial COMMAND_ERROR_IS_FATAL ANY)

# The installed command finds the data that are installed beside it.
set(ENV{IRL_DATA} "")
run(${WORK}/installed/bin/irl recipes fried-almonds)
