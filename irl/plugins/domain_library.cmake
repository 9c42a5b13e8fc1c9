# irl_add_domain_library(NAME SOURCE...): a domain, or an extension of one, as a shared library for
#     irl --domain-library libNAME.so ...
# The sources announce what they define with register_domain or extend_domain, and can as well be linked in. Nothing of
# the engine is linked to the library: it uses the engine of the program that loads it, and so its registry.
set(IRL_DOMAIN_LIBRARY_STAMP ${CMAKE_CURRENT_LIST_DIR}/stamp.cpp)
set(IRL_DOMAIN_LIBRARY_SEAL ${CMAKE_CURRENT_LIST_DIR}/seal.cmake)

function(irl_add_domain_library name)
  if(TARGET irl::irl)
    set(engine irl::irl)
  else()
    set(engine irl)
  endif()
  add_library(${name} MODULE ${ARGN} ${IRL_DOMAIN_LIBRARY_STAMP})
  target_compile_features(${name} PRIVATE cxx_std_23)
  target_include_directories(${name} PRIVATE $<TARGET_PROPERTY:${engine},INTERFACE_INCLUDE_DIRECTORIES>)
  target_link_libraries(${name} PRIVATE Boost::headers fmt::fmt)
  add_custom_command(TARGET ${name} POST_BUILD VERBATIM
    COMMAND ${CMAKE_COMMAND} -D LIBRARY=$<TARGET_FILE:${name}> -P ${IRL_DOMAIN_LIBRARY_SEAL})
endfunction()

# irl_hosts_domain_libraries(EXECUTABLE): lets a program that links the engine load domain libraries: it keeps all of
# the engine, used or not, and exports it.
function(irl_hosts_domain_libraries executable)
  if(TARGET irl::irl)
    set(engine irl::irl)
  else()
    set(engine irl)
  endif()
  target_link_options(${executable} PRIVATE "LINKER:--whole-archive,$<TARGET_FILE:${engine}>,--no-whole-archive")
  target_link_libraries(${executable} PRIVATE ${engine} ${CMAKE_DL_LIBS})
  set_target_properties(${executable} PROPERTIES ENABLE_EXPORTS ON)
endfunction()
