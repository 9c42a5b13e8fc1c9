# cmake -D LIBRARY=libmine.so -P seal.cmake: writes behind a domain library what its bytes add up to, so that one that was
# changed or cut short later is refused. `irl_add_domain_library` does it; whoever strips a library does it again.
file(SHA1 ${LIBRARY} sum)
file(APPEND ${LIBRARY} "irl-domain-library-sha1=${sum}")
