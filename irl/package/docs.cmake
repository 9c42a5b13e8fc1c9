# Pages of tutorial, how-tos and reference: cmake --build --preset release --target docs, then build/release/docs/html/index.html
set(documented_headers)
foreach(library irl irl_ontology irl_workbench irl_bodies irl_language irl_statistics irl_swaps irl_cooking irl_page
        irl_cli)
  get_target_property(headers ${library} HEADER_SET)
  list(APPEND documented_headers ${headers})
endforeach()
list(TRANSFORM documented_headers REPLACE "(.+)" "\"\\1\"")
list(JOIN documented_headers " " documented_headers)
configure_file(${CMAKE_CURRENT_LIST_DIR}/Doxyfile.in docs/Doxyfile @ONLY)
add_custom_target(docs
  COMMAND sh ${PROJECT_SOURCE_DIR}/.ci/install-dependencies doxygen
  COMMAND python3 ${CMAKE_CURRENT_LIST_DIR}/pages.py ${PROJECT_SOURCE_DIR} $<TARGET_FILE:irl_executable>
          $<TARGET_FILE:irl_examples> docs/pages
  COMMAND doxygen docs/Doxyfile
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM USES_TERMINAL)
add_dependencies(docs irl_executable irl_examples)
