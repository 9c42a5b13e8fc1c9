#include "irl/cli/crash_report.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(crashes)

namespace {

using Number = std::int64_t;

Domain crashing() {
  Domain domain("crashing");
  const auto number = slot<Number>("number"), other = slot<Number>("other");
  domain.relation("small", number).given().find(number, [] { return std::vector<Number>{1, 2, 3}; });
  domain.relation("jump", other, number).given(number).find(other, [](Number n) {
    raise(SIGSEGV);
    return n;
  });
  domain.relation("give-up", number).check([](Number n) {
    if (n > 0) std::abort();
    return true;
  });
  return domain;
}

struct End {
  std::string told;
  bool by_signal = false;
};

/// What a process of its own writes to its error stream while it does something, and how it ends.
template <class Work>
End end_of(const Work& work) {
  std::array<int, 2> ends{};
  BOOST_TEST_REQUIRE(pipe(ends.data()) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    for (const int signal : {SIGSEGV, SIGABRT}) ::signal(signal, SIG_DFL);  // the tests' own handlers
    cli::report_crashes();
    work();
    _exit(0);
  }
  close(ends[1]);
  End end;
  std::array<char, 256> part{};
  for (ssize_t size = 0; (size = read(ends[0], part.data(), part.size())) > 0;)
    end.told.append(part.data(), static_cast<std::size_t>(size));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  end.by_signal = WIFSIGNALED(status);
  return end;
}

}  // namespace

BOOST_AUTO_TEST_CASE(name_the_primitive_in_whose_code_they_are) {
  const Domain domain = crashing();
  const End jump = end_of([&] { execute("(jump ?a ?n)(small ?n)", domain); });
  BOOST_TEST(jump.told ==
             "irl: error: a crash in the code of 'jump' (a bad address, or a stack that is used up)\n");
  BOOST_TEST(jump.by_signal);
  const End abort = end_of([&] { execute("(give-up 3)", domain); });
  BOOST_TEST(abort.told == "irl: error: a crash in the code of 'give-up' (it was aborted)\n");
  BOOST_TEST(abort.by_signal);
}

BOOST_AUTO_TEST_CASE(elsewhere_name_none) {
  const Domain domain = crashing();
  const End end = end_of([&] {
    execute("(small ?n)", domain);
    raise(SIGSEGV);
  });
  BOOST_TEST(
      end.told ==
      "irl: error: a crash outside of the code of any primitive (a bad address, or a stack that is used "
      "up)\n");
  BOOST_TEST(end.by_signal);
}

BOOST_AUTO_TEST_CASE(are_not_told_where_there_are_none) {
  const Domain domain = crashing();
  const End end = end_of([&] { execute("(small ?n)(give-up -1)", domain); });
  BOOST_TEST(end.told == "");
  BOOST_TEST(!end.by_signal);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
