# The page, with its files inside.
file(GLOB page_assets CONFIGURE_DEPENDS irl/page/assets/*)

# What lays graphs out, with all that it needs in one file, is Debian's. Where the package is not installed, it is
# unpacked beside the build: the packages that it would bring along (all of Node.js) are of no use here.
set(dagre_package ${PROJECT_BINARY_DIR}/page/node-dagre-layout)
if(IRL_DAGRE AND NOT EXISTS ${IRL_DAGRE})
  unset(IRL_DAGRE CACHE)  # the package has gone since
endif()
if(NOT EXISTS /usr/share/nodejs/dagre/dist/dagre.min.js AND NOT EXISTS ${dagre_package}/usr AND NOT IRL_DAGRE)
  file(MAKE_DIRECTORY ${dagre_package})
  execute_process(COMMAND sh -c "(apt-get download -qq node-dagre-layout || (apt-get update -qq && apt-get download -qq node-dagre-layout)) && dpkg-deb -x node-dagre-layout_*.deb ."
                  WORKING_DIRECTORY ${dagre_package} OUTPUT_QUIET ERROR_QUIET)
endif()
find_file(IRL_DAGRE dagre.min.js PATHS /usr/share/nodejs/dagre/dist ${dagre_package}/usr/share/nodejs/dagre/dist
          NO_DEFAULT_PATH DOC "dagre.min.js of the package node-dagre-layout")
if(NOT IRL_DAGRE)
  message(FATAL_ERROR "dagre.min.js, which lays out the graphs of the page, is neither installed nor can it be downloaded: "
                      "install the Debian package node-dagre-layout, or say where it is with -D IRL_DAGRE=FILE")
endif()
configure_file(${IRL_DAGRE} ${PROJECT_BINARY_DIR}/page/dagre.js COPYONLY)
list(APPEND page_assets ${PROJECT_BINARY_DIR}/page/dagre.js)

set(page_types_html "text/html; charset=utf-8")
set(page_types_css "text/css; charset=utf-8")
set(page_types_js "text/javascript; charset=utf-8")
set(page_types_txt "text/plain; charset=utf-8")
set(asset_number 0)
foreach(file ${page_assets})
  get_filename_component(name ${file} NAME)
  get_filename_component(extension ${file} LAST_EXT)
  string(SUBSTRING ${extension} 1 -1 extension)
  set(symbol irl_page_asset_${asset_number})
  math(EXPR asset_number "${asset_number} + 1")
  string(APPEND asset_bytes "${symbol}: .incbin \"${file}\"\n${symbol}_end:\n")
  string(APPEND asset_symbols "extern const char ${symbol}[], ${symbol}_end[];\n")
  string(APPEND asset_entries "      Asset{\"/${name}\", \"${page_types_${extension}}\", between(${symbol}, ${symbol}_end)},\n")
endforeach()
configure_file(irl/page/assets.cpp.in ${PROJECT_BINARY_DIR}/page/assets.cpp @ONLY)
set_source_files_properties(${PROJECT_BINARY_DIR}/page/assets.cpp PROPERTIES OBJECT_DEPENDS "${page_assets}")

target_sources(irl_page PRIVATE ${PROJECT_BINARY_DIR}/page/assets.cpp)
target_compile_options(irl_page PRIVATE $<$<CONFIG:Release>:-O1>)
target_precompile_headers(irl_page PRIVATE irl/irl.hpp irl/workbench/evaluation/evaluator.hpp <fmt/format.h> <nlohmann/json.hpp>)
# Boost.Beast is heavy, and assets are no C++.
set_source_files_properties(irl/page/server.cpp irl/page/export.cpp ${PROJECT_BINARY_DIR}/page/assets.cpp
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
