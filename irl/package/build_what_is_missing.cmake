# `cmake --install` works after any build: what it is to install and nobody has built yet is built first.
set(installed_targets irl irl_ontology irl_cooking irl_workbench irl_bodies irl_language irl_statistics irl_swaps irl_page irl_cli
    irl_executable cookingbot-evaluator)
set(what_to_install "$<GENEX_EVAL:$<TARGET_OBJECTS:irl_cooking>>" ${PROJECT_BINARY_DIR}/command_line/irl.bash)
foreach(target IN LISTS installed_targets)
  if(NOT target STREQUAL irl_cooking)
    list(APPEND what_to_install $<TARGET_FILE:${target}>)
  endif()
endforeach()

install(CODE "
  foreach(file IN ITEMS ${what_to_install})
    if(NOT EXISTS \${file})
      message(STATUS \"Building first: \${file} is not there\")
      execute_process(COMMAND \"${CMAKE_COMMAND}\" --build \"${PROJECT_BINARY_DIR}\" --target ${installed_targets}
                      COMMAND_ERROR_IS_FATAL ANY)
      break()
    endif()
  endforeach()" ALL_COMPONENTS)
