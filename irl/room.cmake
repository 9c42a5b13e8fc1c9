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
    get_property(of_parts TARGET irl_${name} PROPERTY IRL_SOURCES_OF_PARTS)
    list(REMOVE_ITEM sources ${of_parts})
    target_sources(irl_${name} PRIVATE ${sources})
    irl_in_batches(irl_${name} 24)
    get_property(of_engine GLOBAL PROPERTY IRL_ROOMS_OF_ENGINE)
    list(JOIN of_engine "|" of_engine)
    list(TRANSFORM room_USES PREPEND irl_ OUTPUT_VARIABLE libraries)
    list(TRANSFORM libraries REPLACE "^irl_(irl|${of_engine})$" irl)
    target_link_libraries(irl_${name} PUBLIC ${libraries} PRIVATE ${room_LINKS})
    set_target_properties(irl_${name} PROPERTIES IRL_USES "${room_USES}" IRL_LINKS "${room_LINKS}")
  else()
    irl_objects(${name} irl "${sources}" "${room_USES}" "${room_LINKS}")
    set_property(GLOBAL APPEND PROPERTY IRL_ROOMS_OF_ENGINE ${name})
  endif()
endfunction()

# irl_part(NAME ROOM FOLDER... [USES ROOM...] [LINKS LIBRARY...]): of a room that is a library, what stands beside its folders and in
# those that are named. This part knows its own folders and the rooms that it names alone, so that programs can do with it
# (`irl_links_rooms`). It stands before the room in CMakeLists.txt; tests/architecture reads it as well.
function(irl_part name room)
  cmake_parse_arguments(part "" "" "USES;LINKS" ${ARGN})
  set(directory irl/${room})
  file(GLOB sources CONFIGURE_DEPENDS ${directory}/*.cpp)
  foreach(folder IN LISTS part_UNPARSED_ARGUMENTS)
    file(GLOB_RECURSE inside CONFIGURE_DEPENDS ${directory}/${folder}/*.cpp)
    list(APPEND sources ${inside})
  endforeach()
  if(NOT TARGET irl_${room})
    add_library(irl_${room})
  endif()
  set_property(TARGET irl_${room} APPEND PROPERTY IRL_SOURCES_OF_PARTS ${sources})
  irl_objects(${name} irl_${room} "${sources}" "${part_USES}" "${part_LINKS}")
endfunction()

# The target irl_NAME of sources that become part of a library.
function(irl_objects name library sources uses links)
  add_library(irl_${name} OBJECT ${sources})
  target_include_directories(irl_${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(irl_${name} PRIVATE Boost::headers fmt::fmt ${links})
  target_precompile_headers(irl_${name} REUSE_FROM irl_beside)
  target_sources(${library} PRIVATE $<TARGET_OBJECTS:irl_${name}>)
  set_target_properties(irl_${name} PROPERTIES IRL_USES "${uses}" IRL_LINKS "${links}")
  irl_in_batches(irl_${name} 0)  # in one: what sources share costs each batch, a fifth of the time of a room in two
endfunction()

# irl_links_rooms(PROGRAM ROOM...): the program consists of these rooms or parts, and of those that they use, and needs no other one
# built: it is there sooner than with libraries that hold everything.
function(irl_links_rooms program)
  set(rooms beside)
  set(open ${ARGN})
  while(open)
    list(POP_FRONT open room)
    if(NOT room IN_LIST rooms)
      list(APPEND rooms ${room})
      get_property(used TARGET irl_${room} PROPERTY IRL_USES)
      list(APPEND open ${used})
    endif()
  endwhile()
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${program} PRIVATE Boost::headers fmt::fmt)
  foreach(room IN LISTS rooms)
    target_sources(${program} PRIVATE $<TARGET_OBJECTS:irl_${room}>)
    get_property(links TARGET irl_${room} PROPERTY IRL_LINKS)
    target_link_libraries(${program} PRIVATE ${links})
  endforeach()
endfunction()

# irl_in_batches(TARGET SIZE): with IRL_UNITY, so many of its sources are compiled at a time; 0: all of them. With
# sanitizers, of which a whole room needs 2.5 GB of memory, no more than twenty.
function(irl_in_batches target size)
  if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" AND (size EQUAL 0 OR size GREATER 20))
    set(size 20)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${IRL_UNITY} UNITY_BUILD_BATCH_SIZE ${size})
  if(IRL_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # A class that holds something of its file alone is reported where the file is included.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
