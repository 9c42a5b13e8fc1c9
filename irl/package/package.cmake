# What `cmake --install` puts where, what find_package(irl) finds, and what `cpack -G DEB` packs. README.md here tells it.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(irl_package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/irl)
set(irl_data_directory ${CMAKE_INSTALL_DATADIR}/irl)

include(${CMAKE_CURRENT_LIST_DIR}/build_what_is_missing.cmake)

# Public is what a program includes by name, and what these headers need. All others are internal.
set(irl_entry_headers irl/irl.hpp irl/run.hpp irl/orders.hpp irl/scheduling.hpp irl/why.hpp irl/compose.hpp irl/score.hpp irl/version.hpp
    irl/define/list_relations.hpp irl/define/verification.hpp irl/plugins/stamp.hpp
    irl/workbench.hpp irl/bodies.hpp irl/language.hpp irl/statistics.hpp irl/swaps.hpp
    ontology/types_file.hpp ontology/world_file.hpp
    irl/page/server.hpp irl/cli/command_line.hpp
    primitives/cooking/kitchen.hpp)  # what those who add to the kitchen need

# irl_public_headers(VARIABLE): the entry headers, and all that they include, from one to the next.
function(irl_public_headers variable)
  set(public)
  set(open ${irl_entry_headers})
  while(open)
    list(POP_FRONT open header)
    if(header IN_LIST public OR NOT EXISTS ${PROJECT_SOURCE_DIR}/${header})
      continue()
    endif()
    list(APPEND public ${header})
    file(STRINGS ${PROJECT_SOURCE_DIR}/${header} lines REGEX "^#include \"(irl|grammar|ontology|primitives)/")
    list(TRANSFORM lines REPLACE "^#include \"([^\"]+)\".*" "\\1")
    list(APPEND open ${lines})
  endwhile()
  list(TRANSFORM public PREPEND ${PROJECT_SOURCE_DIR}/)
  set(${variable} ${public} PARENT_SCOPE)
endfunction()
irl_public_headers(irl_public)

# irl_component(LIBRARY PATTERN... [WITHOUT REGEX]): a library as irl::NAME, in an export of its own, so that it is found where
# what it requires is there. Its headers are the public ones that the patterns name. Each of them compiles alone: the test
# `public_headers` has it checked.
function(irl_component library)
  cmake_parse_arguments(component "" "WITHOUT" "" ${ARGN})
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${component_UNPARSED_ARGUMENTS})
  if(component_WITHOUT)
    list(FILTER headers EXCLUDE REGEX ${component_WITHOUT})
  endif()
  foreach(header IN LISTS headers)
    if(NOT header IN_LIST irl_public)
      list(REMOVE_ITEM headers ${header})
    endif()
  endforeach()
  string(REGEX REPLACE "^irl_" "" name ${library})
  target_sources(${library} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${name} VERIFY_INTERFACE_HEADER_SETS ON)
  add_library(irl::${name} ALIAS ${library})
  install(TARGETS ${library} EXPORT irl-${name} COMPONENT dev
          ARCHIVE COMPONENT dev
          OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR}/irl COMPONENT dev
          FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/irl COMPONENT dev)
  install(EXPORT irl-${name} NAMESPACE irl:: FILE irl-${name}-targets.cmake DESTINATION ${irl_package_directory}
          COMPONENT dev)
endfunction()

target_compile_features(irl PUBLIC cxx_std_23)
irl_component(irl irl/*.hpp grammar/*.hpp
              WITHOUT "/irl/(cli|legacy|page|python)/|/irl/(bodies|language|statistics|swaps|workbench)(/|[.]hpp)|/value_json.hpp")
irl_component(irl_ontology ontology/*.hpp)
irl_component(irl_cooking primitives/cooking/*.hpp)
irl_component(irl_workbench irl/workbench/*.hpp irl/workbench.hpp irl/data/value_json.hpp)
foreach(room IN ITEMS bodies language statistics swaps)
  irl_component(irl_${room} irl/${room}/*.hpp irl/${room}.hpp)
endforeach()
irl_component(irl_page irl/page/*.hpp)
irl_component(irl_cli irl/cli/*.hpp)

install(TARGETS irl_executable cookingbot-evaluator COMPONENT commands)
if(IRL_BODIES)
  install(TARGETS irl_bullet LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT bodies)
endif()
install(DIRECTORY ontology DESTINATION ${irl_data_directory} COMPONENT commands FILES_MATCHING PATTERN "*.yaml")
install(DIRECTORY recipes DESTINATION ${irl_data_directory} COMPONENT commands)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT commands)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT commands)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/irl-config.cmake.in irl-config.cmake
                              INSTALL_DESTINATION ${irl_package_directory} PATH_VARS irl_data_directory)
write_basic_package_version_file(irl-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/irl-config.cmake ${PROJECT_BINARY_DIR}/irl-config-version.cmake
              irl/plugins/domain_library.cmake irl/plugins/seal.cmake irl/plugins/stamp.cpp DESTINATION ${irl_package_directory} COMPONENT dev)

include(${CMAKE_CURRENT_LIST_DIR}/command_line.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/debian.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/docs.cmake)
