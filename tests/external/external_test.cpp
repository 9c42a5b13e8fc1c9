#include <signal.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "grammar/solution_file.hpp"
#include "irl/cli/command_line.hpp"
#include "irl/external/external_primitives.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using namespace std::chrono_literals;

const bool has_python = std::system("python3 -c pass 2>/dev/null") == 0;

/// Skips a test, and says so, where there is no Python.
boost::test_tools::assertion_result python_is_there(boost::unit_test::test_unit_id) {
  boost::test_tools::assertion_result result(has_python);
  result.message() << "python3 is not there";
  return result;
}

const std::string misbehaving = "python3 -B " IRL_SOURCE_DIR "/tests/external/misbehaving.py";
const std::string calendar = "python3 -B " IRL_SOURCE_DIR "/examples/external/calendar_primitives.py";

Domain with(const std::string& command, ExternalLimits limits = {.time_to_answer = 2s}) {
  Domain domain("external");
  add_external_primitives(domain, command, limits);
  domain.validate();
  return domain;
}

/// What a network gives: by the name of a variable its value, or the failure of the first failed step.
struct Ran {
  Program program;
  Solution solution;

  std::string value(std::string_view variable) const {
    const auto& binding = solution.bindings[*program.variable(variable)];
    return binding ? to_string(binding->value) : "open";
  }
  std::string failure(std::size_t step = 0) const { return solution.steps.at(step).failure; }
};

Ran ran(const Domain& domain, std::string_view network) {
  Checked checked = check(grammar::parse_network(network).network, domain);
  Solution solution = run(checked.program);
  return {std::move(checked.program), std::move(solution)};
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// What `irl` says, and its exit code.
std::string command_line(std::vector<std::string> arguments) {
  std::istringstream in;
  std::ostringstream out;
  const int code = cli::run_command_line(std::move(arguments), {in, out, out});
  return out.str() + "exit code " + std::to_string(code);
}

BOOST_AUTO_TEST_SUITE(external_primitives, *boost::unit_test::precondition(python_is_there))

BOOST_AUTO_TEST_CASE(the_example_works_in_every_direction) {
  const Domain domain = with(calendar);
  BOOST_TEST(ran(domain, R"((days-between ?days "2026-02-01" "2026-03-01"))").value("days") == "28");
  BOOST_TEST(ran(domain, R"((days-between 28 "2026-02-01" ?later))").value("later") == "\"2026-03-01\"");
  BOOST_TEST(ran(domain, R"((days-between 28 ?earlier "2026-03-01"))").value("earlier") == "\"2026-02-01\"");
  BOOST_TEST((ran(domain, R"((weekday "sunday" "2026-02-01"))").solution.verdict == Verdict::complete));
  BOOST_TEST((ran(domain, R"((weekday "monday" "2026-02-01"))").solution.verdict == Verdict::partial));
  BOOST_TEST(ran(domain, R"((weekday ?day "soon"))").failure() == "'soon' is no date such as 2026-02-28");
}

BOOST_AUTO_TEST_CASE(several_answers_are_tried_one_after_the_other) {
  const Domain domain = with(calendar);
  const Program program =
      check(grammar::parse_network(R"((in-month ?date "2026-12") (weekday "friday" ?date))").network, domain)
          .program;
  Search search(program);
  std::size_t fridays = 0;
  while (search.next()) ++fridays;
  BOOST_TEST(fridays == 4u);
}

BOOST_AUTO_TEST_CASE(answers_come_with_scores_and_times_none_or_several) {
  const Domain domain = with(misbehaving);
  BOOST_TEST(ran(domain, "(double ?x 21)").value("x") == "42");
  const Ran scored = ran(domain, "(scored ?x 1)");
  const Binding& binding = *scored.solution.bindings[*scored.program.variable("x")];
  BOOST_TEST(binding.score == 0.25);
  BOOST_TEST(binding.available_at->count() == 60);
  BOOST_TEST((ran(domain, "(none ?x 1)").solution.verdict == Verdict::partial));
  BOOST_TEST(ran(domain, "(three ?x 1)").value("x") == "1");
}

BOOST_AUTO_TEST_CASE(whatever_goes_wrong_fails_the_operation_with_a_reason_and_nothing_else) {
  const Domain domain = with(misbehaving, {.time_to_answer = 300ms});
  const std::pair<const char*, const char*> cases[]{
      {"ill-scored", "'score' is \"high\"; expected a number"},
      {"die", "was lost: it ended with exit code 3"},
      {"hang", "was lost: it did not answer within 0.3 s"},
      {"babble", "was lost: its answer is no object of JSON: no JSON at all"},
      {"mismatch", "was lost: its answer has not the id of the request"},
      {"half-line", "was lost: it ended with exit code 0"},
      {"wrong-type", "'result' is \"two\", a text and not an integer"},
      {"too-much", "an answer gives 'number', which is no slot to find"},
      {"too-little", "an answer gives no 'result'"},
      {"no-values", "an answer is an object with 'values'"},
      {"fail", "no such luck"},
      {"long-line", "xxxxxxxx"},
  };
  for (const auto& [name, reason] : cases) {
    const Ran both = ran(domain, "(" + std::string(name) + " ?x 1) (double ?y 4)");
    BOOST_TEST(contains(both.failure(), reason), name << ": " << both.failure());
    BOOST_TEST(both.value("x") == "failed-object");
    BOOST_TEST(both.value("y") == "8", name);
  }
}

BOOST_AUTO_TEST_CASE(a_program_is_ended_at_the_limit_of_the_run_and_is_not_to_blame) {
  const Domain domain = with(misbehaving);
  const Program program = check(grammar::parse_network("(hang ?x 1)").network, domain).program;
  for (int i = 0; i < 4; ++i) {
    RunOptions options;
    options.limits.time = 200ms;
    const Solution solution = run(program, options);
    BOOST_TEST_REQUIRE(solution.steps.size() == 1u);
    BOOST_TEST(contains(solution.steps[0].failure, "was lost: it did not answer within 0."));
  }
}

BOOST_AUTO_TEST_CASE(a_program_that_is_lost_again_and_again_is_given_up) {
  const Domain domain = with(misbehaving);
  for (int i = 0; i < 3; ++i) BOOST_TEST(contains(ran(domain, "(die ?x 1)").failure(), "was lost: it ended"));
  const std::string last = ran(domain, "(double ?x 1)").failure();
  BOOST_TEST(contains(last, "was lost 3 times in a row and is not started again"), last);
}

BOOST_AUTO_TEST_CASE(an_action_takes_the_state_in_and_gives_it_out) {
  Domain domain = cooking();
  add_external_primitives(domain, "python3 -B " IRL_SOURCE_DIR "/tests/external/warming.py");
  const Ran warmed = ran(domain, R"(
    (get-kitchen ?k0)
    (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
    (warm-up ?warm ?k2 ?k1 ?butter)
    (beat ?beaten ?k3 ?k2 ?warm ?whisk))");
  BOOST_TEST(warmed.solution.succeeded());
  const Step& step = warmed.solution.steps[2];
  BOOST_TEST(step.started_at->count() == 30);
  BOOST_TEST(step.slots[0]->available_at->count() == 90);
  BOOST_TEST(identical(step.slots[0]->value, step.slots[3]->value));
  const Effects changed = effects(warmed.program, step);
  BOOST_TEST_REQUIRE(changed.written.size() == 1u);
  BOOST_TEST(changed.written[0].attribute.name() == "temperature");
}

BOOST_AUTO_TEST_CASE(several_threads_may_share_a_domain) {
  const Domain domain = with(misbehaving);
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([&, thread] {
        for (int i = 0; i < 10; ++i) {
          const int number = 100 * thread + i;
          right += ran(domain, "(double ?x " + std::to_string(number) + ")").value("x") ==
                   std::to_string(2 * number);
        }
      });
  }
  BOOST_TEST(right == 40);
}

BOOST_AUTO_TEST_CASE(the_command_line_takes_them_from_any_number_of_programs) {
  const std::vector<std::string> both{"--primitives-from", calendar, "--primitives-from", misbehaving};
  const auto irl = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), both.begin(), both.end());
    return command_line(std::move(arguments));
  };
  const std::string friday = irl({"run", "--strict", IRL_SOURCE_DIR "/examples/external/fridays.solution"});
  BOOST_TEST(contains(friday, "?date = \"2026-12-18\""), friday);
  BOOST_TEST(contains(friday, "exit code 0"), friday);
  BOOST_TEST(contains(irl({"primitives", "days-between"}), "so many days lie between two dates"));
  BOOST_TEST(contains(irl({"primitives"}), "babble"));
  const std::string refused = command_line({"primitives", "--primitives-from", "no-such-program-anywhere"});
  BOOST_TEST(contains(refused, "the domain cannot be built: 'no-such-program-anywhere' cannot be used"),
             refused);
  BOOST_TEST(contains(refused, "exit code 2"), refused);
}

BOOST_AUTO_TEST_CASE(the_program_ends_with_the_domain) {
  pid_t process = 0;
  {
    const Domain domain = with(misbehaving);
    process = std::stoi(ran(domain, "(tell-pid ?x 1)").value("x"));
    BOOST_TEST(kill(process, 0) == 0);
  }
  BOOST_TEST(kill(process, 0) == -1);  // gone, and no zombie
  {
    const Domain domain = with(misbehaving, {.time_to_answer = 100ms});
    process = std::stoi(ran(domain, "(tell-pid ?x 1)").value("x"));
    ran(domain, "(hang ?x 1)");
    BOOST_TEST(kill(process, 0) == -1);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(external_programs_that_cannot_be_used)

/// The message of the DefinitionError.
std::string refusal(const std::string& command) {
  try {
    with(command, {.time_to_start = 300ms});
  } catch (const DefinitionError& error) {
    return error.what();
  }
  return "none";
}

std::string announcing(const std::string& primitives) {
  return "sh -c \"read line; echo '{\\\"id\\\": 1, \\\"irl-protocol\\\": 1, \\\"primitives\\\": " +
         primitives + "}'\"";
}

BOOST_AUTO_TEST_CASE(are_refused_with_a_reason_when_the_domain_is_built) {
  const std::pair<std::string, const char*> cases[]{
      {"no-such-program-anywhere", "it cannot be started: "},
      {"", "it cannot be started: "},
      {"true", "it ended with exit code 0"},
      {"sleep 5", "it did not answer within 0.3 s"},
      {"cat", "'primitives' is missing; expected an array"},
      {"yes", "its answer is no object of JSON: y"},
      {announcing("5"), "'primitives' is 5; expected an array"},
      {announcing("[5]"), "'primitives[0]' is 5; expected an object of JSON"},
  };
  for (const auto& [command, reason] : cases) {
    const std::string refused = refusal(command);
    BOOST_TEST(contains(refused, reason), command << ": " << refused);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
