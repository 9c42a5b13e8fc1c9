# `cpack -G DEB` makes two packages: irl, the commands with their data, and irl-dev, headers and libraries.
set(CPACK_PACKAGE_NAME irl)
set(CPACK_PACKAGE_CONTACT "The IRL founders <founders@irl.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
    "Networks of operations are executed, checked, scored and reordered. The first domain is a kitchen that executes recipes.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL commands dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMMANDS_PACKAGE_NAME irl)
set(CPACK_DEBIAN_COMMANDS_PACKAGE_SECTION science)
set(CPACK_DEBIAN_COMMANDS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME irl-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "irl (= ${PROJECT_VERSION}), libboost1.81-dev, libfmt-dev, libtbb-dev, libyaml-cpp-dev, nlohmann-json3-dev, libpugixml-dev")
include(CPack)
