# cmake -D VERSION=… -D SOURCE=… -D COMMAND=… -P version.cmake
# The version stands in irl/version.hpp; whatever else names it agrees.
function(expect file pattern)
  file(READ ${SOURCE}/${file} text)
  if(NOT text MATCHES "${pattern}")
    message(SEND_ERROR "${file} does not speak of version ${VERSION}, which irl/version.hpp names")
  endif()
endfunction()

string(REPLACE "." "[.]" version ${VERSION})
expect(CITATION.cff "\nversion: ${version}\n")
expect(CHANGELOG.md "\n## \\[${version}\\]")
execute_process(COMMAND ${COMMAND} --version OUTPUT_VARIABLE output)
if(NOT output MATCHES "(^|[ \n])${version}\n")
  message(SEND_ERROR "`irl --version` says '${output}', not ${VERSION}")
endif()
