# irl_compile_documents(LIBRARY PATTERN...): what these YAML files say becomes part of a library, which then need not read
# them again; a file that was edited since is read as any other one is.
add_executable(compile_documents ${CMAKE_CURRENT_LIST_DIR}/compile_documents.cpp ontology/document.cpp)
target_include_directories(compile_documents PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(compile_documents PRIVATE yaml-cpp)
if(IRL_FUZZ)
  target_compile_options(compile_documents PRIVATE -fno-sanitize-coverage=trace-pc)
endif()

function(irl_compile_documents library)
  file(GLOB files CONFIGURE_DEPENDS ${ARGN})
  set(compiled ${PROJECT_BINARY_DIR}/compiled_documents.cpp)
  add_custom_command(OUTPUT ${compiled} DEPENDS compile_documents ${files} VERBATIM
                     COMMAND compile_documents ${files} > ${compiled})
  target_sources(${library} PRIVATE ${compiled})
  set_source_files_properties(${compiled} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
