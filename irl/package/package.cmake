# What `cmake --install` puts where, and what find_package(irl) finds: the targets irl::irl (the engine), irl::grammar,
# irl::ontology, irl::cooking (the kitchen, linked whole) and irl::cli (the command line), and the function
# irl_add_domain_library.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(irl_installed_libraries irl irl_grammar irl_ontology irl_cooking irl_workbench irl_cli)

# The public headers of a library. Each of them compiles alone: tests/CMakeLists.txt has it checked, the command line's
# apart, which nobody includes who defines a domain.
function(irl_public_headers library)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${ARGN})
  list(FILTER headers EXCLUDE REGEX "/irl/legacy/")
  if(library STREQUAL irl)
    list(FILTER headers EXCLUDE REGEX "/irl/(cli|workbench)/")
  endif()
  target_sources(${library} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  if(NOT library MATCHES "irl_(cli|workbench)")
    set_target_properties(${library} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  endif()
endfunction()

irl_public_headers(irl irl/*.hpp)
irl_public_headers(irl_grammar grammar/*.hpp)
irl_public_headers(irl_ontology ontology/*.hpp)
irl_public_headers(irl_cooking primitives/cooking/*.hpp)
irl_public_headers(irl_workbench irl/workbench/*.hpp)
irl_public_headers(irl_cli irl/cli/*.hpp)
target_compile_features(irl PUBLIC cxx_std_23)

foreach(library ${irl_installed_libraries})
  string(REGEX REPLACE "^irl_" "" name ${library})
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
  add_library(irl::${name} ALIAS ${library})
endforeach()

install(TARGETS ${irl_installed_libraries} irl_warnings EXPORT irl
        OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR}/irl
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/irl)
install(TARGETS irl_executable cookingbot-evaluator)
install(DIRECTORY ontology DESTINATION ${CMAKE_INSTALL_DATADIR}/irl FILES_MATCHING PATTERN "*.yaml")
install(DIRECTORY recipes DESTINATION ${CMAKE_INSTALL_DATADIR}/irl)

set(irl_package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/irl)
set(irl_data_directory ${CMAKE_INSTALL_DATADIR}/irl)
install(EXPORT irl NAMESPACE irl:: FILE irl-targets.cmake DESTINATION ${irl_package_directory})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/irl-config.cmake.in irl-config.cmake
                              INSTALL_DESTINATION ${irl_package_directory} PATH_VARS irl_data_directory)
write_basic_package_version_file(irl-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/irl-config.cmake ${PROJECT_BINARY_DIR}/irl-config-version.cmake
              irl/plugins/domain_library.cmake irl/plugins/stamp.cpp DESTINATION ${irl_package_directory})
