#include "irl/workbench/sessions/session_protocol.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <ranges>

#include "grammar/solution_file.hpp"
#include "irl/data/json_fields.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/sessions/request_line.hpp"
#include "irl/workbench/variable_name.hpp"

namespace irl::workbench {

namespace {

using Refusal = SessionRefusal;

/// A binding as answers tell of it.
HeldValue held(const Binding& binding, const Types& types) {
  return {.type = std::string(binding.value.type(types).name()),
          .value = to_json(binding.value, JsonIdentities::shown),
          .score = binding.score,
          .available_at = binding.available_at};
}

std::variant<double, NoLimit> seconds_of(std::chrono::milliseconds limit) {
  if (limit == no_time_limit) return NoLimit::inf;
  return std::chrono::duration<double>(limit).count();
}

void move_down(Term& term, int lines) {
  if (term.where.line > 0) term.where.line += lines;
  if (auto* list = std::get_if<TermList>(&term.value))
    for (Term& element : *list) move_down(element, lines);
}

/// Lines count through all additions of a session.
void move_down(std::vector<Operation>& operations, int lines) {
  for (Operation& operation : operations) {
    operation.where.line += lines;
    for (Term& term : operation.arguments) move_down(term, lines);
  }
}

void move_down(grammar::ParsedNetwork& parsed, int lines) {
  move_down(parsed.network.operations, lines);
  for (Definition& definition : parsed.network.definitions) {
    definition.where.line += lines;
    for (Term& parameter : definition.parameters) move_down(parameter, lines);
    move_down(definition.body, lines);
  }
  for (BindStatement& statement : parsed.network.bindings) {
    statement.where.line += lines;
    move_down(statement.value, lines);
  }
  for (Problem& problem : parsed.problems) problem.where.line += lines;
}

}  // namespace

static Refusal limit_reached(std::string_view before) {
  return {"limit-reached", fmt::format("a limit was reached before {}", before),
          "more `steps`, `seconds` or `megabytes` in `limits`"};
}

struct SessionProtocol::Request : JsonFields {
  using JsonFields::JsonFields;

  /// A whole number that is not negative; none if it is not there.
  std::optional<std::uint64_t> number(const char* key) const {
    constexpr double largest = 1e15;
    const auto given = number_if_any(key, 0, largest);
    if (given && *given != std::floor(*given)) throw wrong(key, "a whole number");
    return given ? std::optional(static_cast<std::uint64_t>(*given)) : std::nullopt;
  }
  /// A limit of time; none if it is not there. JSON has no infinite number, so "inf" is a text.
  std::optional<std::chrono::milliseconds> time(const char* key) const {
    const Json* value = find(key);
    if (!value) return std::nullopt;
    if (*value == "inf") return no_time_limit;
    const auto limit = value->is_number() ? time_limit(value->get<double>()) : std::nullopt;
    if (!limit) throw wrong(key, std::string(expected_time_limit));
    constexpr double least = 0.001;
    if (value->get<double>() < least) throw wrong(key, "a millisecond at least: 0.001");
    return limit;
  }
};

SessionProtocol::SessionProtocol(const Domain& domain, RunOptions options, Knowledge knowledge)
    : domain_(&domain), session_(domain, std::move(options), std::move(knowledge)) {}

void SessionProtocol::refuse_other_fields(const Json& request, const Known& known) {
  for (const auto& [field, value] : request.items()) {
    if (field == "do" || field == "id" || std::ranges::find(known.fields, field) != known.fields.end())
      continue;
    throw Refusal{"bad-request", fmt::format("'{}' has no field '{}'", known.name, short_line(field)),
                  fmt::format("{}", fmt::join(known.fields, ", "))};
  }
}

Json SessionProtocol::answer(std::string_view line) {
  const RequestLine read = read_request_line(line);
  const auto refused = [&read](Refusal why) {
    return to_document(SessionAnswer{.id = read.id, .ok = false, .error = std::move(why)});
  };
  if (read.refusal) return refused(*read.refusal);
  try {
    const Json& request = read.request;
    const std::string name = Request(request).text("do");
    const auto known = std::ranges::find(known_requests(), name, &Known::name);
    if (known == known_requests().end())
      throw Refusal{
          "unknown-request", fmt::format("there is no request '{}'", short_line(name)),
          fmt::format("{}", fmt::join(known_requests() | std::views::transform(&Known::name), ", "))};
    refuse_other_fields(request, *known);
    SessionAnswer answer = (this->*known->handle)(Request(request));
    answer.id = read.id;
    return to_document(answer);
  } catch (const WrongField& field) {
    return refused({"bad-request", field.wrong, field.expected});
  } catch (const Refusal& refusal) {
    return refused(refusal);
  } catch (const std::exception& error) {
    return refused({"internal", error.what()});
  }
}

bool SessionProtocol::lacks_something() const {
  return std::ranges::any_of(left_out_, [](const Problems& problems) { return !problems.empty(); });
}

Verdict SessionProtocol::verdict() const {
  const Verdict verdict = session_.verdict();
  return verdict == Verdict::complete && lacks_something() ? Verdict::partial : verdict;
}

SessionAnswer SessionProtocol::progress() {
  std::vector<OperationReport> now_waiting;
  std::vector<NoLongerWaiting> no_longer;
  std::map<std::uint32_t, OperationReport> before = std::exchange(waiting_, {});
  for (NotExecuted& missing : session_.not_executed()) {
    auto known = before.extract(missing.operation);
    if (known && known.mapped().reason == missing.reason) {
      waiting_.insert(std::move(known));
      continue;
    }
    const Operation& written = session_.operations()[missing.operation];
    const OperationReport& told =
        waiting_[missing.operation] = {grammar::print(written), written.where, std::move(missing.reason)};
    now_waiting.push_back(told);
  }
  for (auto& [operation, waited] : before)
    no_longer.push_back({std::move(waited.operation), std::move(waited.where)});
  return {.verdict = verdict(),
          .executed = session_.steps().size(),
          .waiting = std::move(now_waiting),
          .no_longer_waiting = std::move(no_longer)};
}

std::vector<SessionStep> SessionProtocol::steps_from(std::size_t first) const {
  std::vector<OperationIndex> operations;
  for (std::size_t s = first; s < session_.steps().size(); ++s)
    operations.push_back(session_.steps()[s].operation);
  const auto program = std::make_shared<const Program>(session_.program(operations));
  std::vector<SessionStep> steps;
  for (OperationIndex o; o < operations.size(); ++o) {
    steps.push_back({session_.steps()[first + o], program});
    steps.back().step.operation = o;
  }
  return steps;
}

Problems SessionProtocol::left_out_of(const Problems& problems) const {
  if (!has_errors(problems)) return {};
  const Problems still_there = check(session_.network(), *domain_).problems;
  Problems left_out;
  std::ranges::copy_if(problems, std::back_inserter(left_out), [&](const Problem& problem) {
    return problem.severity == Severity::error &&
           std::ranges::none_of(still_there, [&](const Problem& other) {
             return other.where == problem.where && other.what == problem.what;
           });
  });
  return left_out;
}

SessionAnswer SessionProtocol::add(const Request& request) {
  const std::string text = request.text("network");
  grammar::ParsedNetwork parsed = grammar::parse_network(text);
  move_down(parsed, lines_);
  lines_ += static_cast<int>(std::ranges::count(text, '\n')) + 1;
  const Session::Progress progress = session_.add(parsed.network);
  Problems problems = all_problems(parsed.problems, progress.problems);
  left_out_.push_back(left_out_of(problems));
  SessionAnswer answer = this->progress();
  answer.problems = std::move(problems);
  answer.taken_back = progress.taken_back;
  answer.steps = steps_from(progress.kept);
  return answer;
}

std::vector<VariableIndex> SessionProtocol::variables_of(const Request& request) const {
  std::vector<VariableIndex> variables;
  const Json* asked = request.find("variables");
  if (!asked) {
    for (VariableIndex v; v < session_.bindings().size(); ++v)
      if (const auto& binding = session_.bindings()[v];
          !session_.name(v).empty() && !(binding && domain_->is_state(binding->value)))
        variables.push_back(v);
    return variables;
  }
  if (!asked->is_array()) throw request.wrong("variables", "an array of texts");
  for (const Json& one : *asked) {
    if (!one.is_string()) throw request.wrong("variables", "an array of texts");
    const std::string name = variable_name(one.get<std::string>());
    const auto variable = session_.variable(name);
    if (!variable)
      throw Refusal{"unknown-variable", fmt::format("there is no variable ?{}", short_line(name)), ""};
    variables.push_back(*variable);
  }
  return variables;
}

SessionAnswer SessionProtocol::bindings(const Request& request) {
  SessionAnswer answer;
  answer.bindings.emplace();
  for (VariableIndex v : variables_of(request)) {
    const auto& binding = session_.bindings()[v];
    answer.bindings->emplace_back(session_.name(v),
                                  binding ? std::optional(held(*binding, domain_->types())) : std::nullopt);
  }
  return answer;
}

Entity SessionProtocol::state_of(const Request& request) const {
  if (!domain_->state_shape()) throw Refusal{"no-state", "the domain has no state", ""};
  if (!request.find("variable")) return *session_.state();
  const std::string name = variable_name(request.text("variable"));
  const Binding* binding = session_.find(name);
  if (!binding || !domain_->is_state(binding->value))
    throw Refusal{"no-state", fmt::format("?{} is bound to no state", short_line(name)), ""};
  return *binding->value.get_if<Entity>();
}

SessionAnswer SessionProtocol::state(const Request& request) {
  return {.state = to_json(Value(state_of(request)), JsonIdentities::shown)};
}

SessionAnswer SessionProtocol::objects(const Request& request) {
  Type type = domain_->types().entity();
  if (request.find("type")) {
    type = domain_->types().find(request.text("type"));
    if (!type)
      throw Refusal{"unknown-type", fmt::format("'{}' is no known type", short_line(request.text("type"))),
                    "the name of a type"};
  }
  return {.objects = objects_in(state_of(request), domain_->state_shape()->contents, type)};
}

SessionAnswer SessionProtocol::trace(const Request& request) {
  return {.steps = steps_from(static_cast<std::size_t>(request.number("from").value_or(0)))};
}

SessionAnswer SessionProtocol::waiting(const Request&) {
  SessionAnswer answer{.verdict = verdict(), .executed = session_.steps().size()};
  answer.waiting.emplace();
  for (const auto& [operation, waits] : waiting_) answer.waiting->push_back(waits);
  return answer;
}

SessionAnswer SessionProtocol::check_all(const Request&) {
  Problems problems;
  for (const Problems& of_addition : left_out_)
    problems.insert(problems.end(), of_addition.begin(), of_addition.end());
  return {.problems = all_problems(problems, check(session_.network(), *domain_).problems)};
}

SessionAnswer SessionProtocol::why(const Request& request) {
  const bool is_of_variable = request.find("variable") != nullptr;
  SessionAnswer answer;
  if (is_of_variable) {
    const std::string name = variable_name(request.text("variable"));
    const auto variable = session_.variable(name);
    if (!variable)
      throw Refusal{"unknown-variable", fmt::format("there is no variable ?{}", short_line(name)), ""};
    const Program program = session_.program();
    const Deadline deadline(session_.limits().time, session_.limits().cancelled);
    try {
      const why::Derivation derivation =
          why::derivation_of(program, session_.solution(), *variable, deadline);
      if (derivation.binding) {
        answer.why = ToldWhy{.question = "?" + name, .outcome = why::Outcome::solved};
        answer.why->derivation = told(derivation, program, session_.solution());
        return answer;
      }
    } catch (const OutOfLimits&) {
      throw limit_reached("it was known");
    }
  }
  const WhyRequest asked{.variable = {},
                         .not_this = request.find("not") ? request.text("not") : std::string(),
                         .run = {.limits = session_.limits()}};
  auto found = why_of({.id = {}, .where = {}, .network = session_.network()}, *domain_, asked);
  if (!found) throw Refusal{"bad-request", found.error(), "a variable and a value: ?x = 7"};
  answer.why = std::move(found->told);
  return answer;
}

SessionAnswer SessionProtocol::network(const Request&) {
  return {.network = grammar::print(session_.network())};
}

SessionAnswer SessionProtocol::definitions(const Request&) {
  SessionAnswer answer;
  answer.definitions.emplace();
  for (Definition& definition : session_.network().definitions)
    answer.definitions->push_back({std::move(definition)});
  return answer;
}

SessionAnswer SessionProtocol::undo(const Request&) {
  if (!session_.undo()) throw Refusal{"nothing-to-undo", "there is nothing to take back", ""};
  if (!left_out_.empty()) left_out_.pop_back();
  return progress();
}

SessionAnswer SessionProtocol::next(const Request&) {
  switch (session_.next()) {
    case Session::Next::none:
      throw Refusal{"no-alternative", "there is no other alternative", ""};
    case Session::Next::cut:
      throw limit_reached("another alternative was found");
    case Session::Next::moved:
      left_out_.emplace_back();
      break;
  }
  return progress();
}

SessionAnswer SessionProtocol::alternatives(const Request& request) {
  constexpr std::size_t default_most = 10, largest = 10'000;
  const std::size_t most = request.number("most").value_or(default_most);
  if (most > largest) throw Refusal{"bad-request", fmt::format("'most' is {}", most), "a number up to 10000"};
  const std::vector<VariableIndex> variables = variables_of(request);
  SessionAnswer answer;
  auto& found = answer.alternatives.emplace();
  const Session::Listed listed = session_.alternatives(most, [&](const Session::Bindings& bindings) {
    auto& values = found.emplace_back();
    for (VariableIndex v : variables)
      if (bindings[v]) values.emplace_back(session_.name(v), bindings[v]->value);
  });
  answer.all = listed.all;
  return answer;
}

void SessionProtocol::cancel_with(const std::atomic<bool>* cancelled) {
  Limits limits = session_.limits();
  limits.cancelled = cancelled;
  session_.limit(limits);
}

SessionAnswer SessionProtocol::limits(const Request& request) {
  constexpr std::uint64_t megabyte = 1024 * 1024, most_megabytes = 1'000'000'000;
  Limits limits = session_.limits();
  if (const auto steps = request.number("steps")) limits.steps = *steps;
  if (const auto time = request.time("seconds")) limits.time = *time;
  if (const auto megabytes = request.number("megabytes"))
    limits.bytes = std::min(*megabytes, most_megabytes) * megabyte;
  session_.limit(limits);
  return {.steps = limits.steps, .seconds = seconds_of(limits.time), .megabytes = limits.bytes / megabyte};
}

SessionAnswer SessionProtocol::reset(const Request&) {
  session_.reset();
  left_out_.clear();
  lines_ = 0;
  return progress();
}

SessionAnswer SessionProtocol::help(const Request&) {
  SessionAnswer answer;
  answer.requests.emplace();
  for (const Known& known : known_requests()) answer.requests->emplace_back(known.name, known.summary);
  return answer;
}

SessionAnswer SessionProtocol::end(const Request&) {
  ended_ = true;
  return {};
}

}  // namespace irl::workbench
