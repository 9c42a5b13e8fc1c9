# What man and shells read of the command line: the program writes it whenever it is linked.
set(irl_pages ${PROJECT_BINARY_DIR}/command_line)
file(MAKE_DIRECTORY ${irl_pages}/man1)
add_custom_command(TARGET irl_executable POST_BUILD VERBATIM
  COMMAND irl_executable manual-pages ${irl_pages}/man1
  COMMAND irl_executable completion bash > ${irl_pages}/irl.bash
  COMMAND irl_executable completion zsh > ${irl_pages}/_irl
  COMMAND irl_executable completion fish > ${irl_pages}/irl.fish)

install(DIRECTORY ${irl_pages}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT commands)
install(FILES ${irl_pages}/irl.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME irl
        COMPONENT commands)
install(FILES ${irl_pages}/_irl DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT commands)
install(FILES ${irl_pages}/irl.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT commands)
