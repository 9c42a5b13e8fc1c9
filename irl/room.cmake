# irl_room(NAME [LIBRARY] [USES ROOM...] [LINKS LIBRARY...] [WITHOUT FILE_OR_FOLDER...]): the target irl_NAME of all sources in irl/NAME (or
# in NAME, beside irl). A room of the engine becomes part of the library irl; with LIBRARY it is one of its own (or what
# that target is already), linked to the rooms that it uses. WITHOUT: sources that belong to other targets.
#
# Which headers a room may include follows from USES: itself, the rooms that are named, and what stands beside the rooms. `irl`
# means the whole engine. tests/architecture reads these lines of CMakeLists.txt and holds every #include against them.
function(irl_room name)
  cmake_parse_arguments(room LIBRARY "" "USES;LINKS;WITHOUT" ${ARGN})
  set(directory irl/${name})
  if(NOT IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${directory})
    set(directory ${name})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${directory}/*.cpp)
  foreach(left_out IN LISTS room_WITHOUT)
    list(FILTER sources EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/${directory}/${left_out}(/|$)")
  endforeach()

  if(room_LIBRARY)
    if(NOT TARGET irl_${name})
      add_library(irl_${name})
    endif()
    target_sources(irl_${name} PRIVATE ${sources})
    list(TRANSFORM room_USES PREPEND irl_)
    list(TRANSFORM room_USES REPLACE "^irl_irl$" irl)
    target_link_libraries(irl_${name} PUBLIC ${room_USES} PRIVATE ${room_LINKS})
  else()
    add_library(irl_${name} OBJECT ${sources})
    target_include_directories(irl_${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(irl_${name} PRIVATE Boost::headers fmt::fmt ${room_LINKS})
    target_precompile_headers(irl_${name} REUSE_FROM irl_beside)
    target_sources(irl PRIVATE $<TARGET_OBJECTS:irl_${name}>)
  endif()
  irl_in_batches(irl_${name})
  if(NOT room_LIBRARY)
    # Rooms are small, and what their sources share costs each batch.
    set_target_properties(irl_${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 20)
  endif()
endfunction()

# irl_in_batches(TARGET): with IRL_UNITY, its sources are compiled a dozen at a time.
function(irl_in_batches target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${IRL_UNITY} UNITY_BUILD_BATCH_SIZE 12)
  if(IRL_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # A class that holds something of its file alone is reported where the file is included.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
