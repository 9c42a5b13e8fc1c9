# The page, with its files inside.
file(GLOB page_assets CONFIGURE_DEPENDS irl/page/assets/*)

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
# Boost.Beast is heavy, and assets are no C++.
set_source_files_properties(irl/page/server.cpp irl/page/export.cpp ${PROJECT_BINARY_DIR}/page/assets.cpp
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
