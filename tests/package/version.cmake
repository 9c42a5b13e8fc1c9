# cmake -D VERSION=… -D SOURCE=… -P version.cmake
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
