#include "irl/workbench/sessions/session_protocol.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

#include "grammar/solution_file.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/sessions/state_objects.hpp"

namespace irl::workbench {

namespace {

/// A request that cannot be answered as it was meant; becomes the answer.
struct Refusal {
  std::string kind;
  std::string what;
  std::string expected;
};

Json binding_json(const Binding& binding, const Types& types) {
  return {{"type", binding.value.type(types).name()},
          {"value", to_json(binding.value, JsonIdentities::shown)},
          {"score", binding.score},
          {"available-at", to_json(binding.available_at)}};
}

Json seconds_of(std::chrono::milliseconds limit) {
  if (limit == no_time_limit) return "inf";
  return std::chrono::duration<double>(limit).count();
}

void move_down(Term& term, int lines) {
  if (term.where.line > 0) term.where.line += lines;
  if (auto* list = std::get_if<TermList>(&term.value))
    for (Term& element : *list) move_down(element, lines);
}

/// Lines count through all additions of a session.
void move_down(grammar::ParsedNetwork& parsed, int lines) {
  for (Operation& operation : parsed.network.operations) {
    operation.where.line += lines;
    for (Term& term : operation.arguments) move_down(term, lines);
  }
  for (BindStatement& statement : parsed.network.bindings) {
    statement.where.line += lines;
    move_down(statement.value, lines);
  }
  for (Problem& problem : parsed.problems) problem.where.line += lines;
}

}  // namespace

struct SessionProtocol::Request {
  const Json& json;

  const Json* find(const char* key) const {
    const auto found = json.find(key);
    return found == json.end() || found->is_null() ? nullptr : &*found;
  }
  std::string text(const char* key) const {
    const Json* value = find(key);
    if (!value || !value->is_string())
      throw Refusal{"bad-request", fmt::format("'{}' is missing or no string", key), "a string"};
    return value->get<std::string>();
  }
  /// A positive number; none if it is not there.
  std::optional<double> number(const char* key) const {
    const Json* value = find(key);
    if (!value) return std::nullopt;
    constexpr double largest = 1e15;
    if (!value->is_number() || value->get<double>() < 0 || value->get<double>() > largest)
      throw Refusal{"bad-request", fmt::format("'{}' is {}", key, short_line(to_line(*value))),
                    "a number, 0 or more"};
    return value->get<double>();
  }
  /// A limit of time; none if it is not there. JSON has no infinite number, so "inf" is a text.
  std::optional<std::chrono::milliseconds> time(const char* key) const {
    const Json* value = find(key);
    if (!value) return std::nullopt;
    if (*value == "inf") return no_time_limit;
    const auto limit = value->is_number() ? time_limit(value->get<double>()) : std::nullopt;
    if (!limit)
      throw Refusal{"bad-request", fmt::format("'{}' is {}", key, short_line(to_line(*value))),
                    std::string(expected_time_limit)};
    return limit;
  }
};

SessionProtocol::SessionProtocol(const Domain& domain, RunOptions options)
    : domain_(&domain), session_(domain, std::move(options)) {}

const std::vector<SessionProtocol::Known>& SessionProtocol::known_requests() {
  using P = SessionProtocol;
  static const std::vector<Known> known{
      {"add", &P::add, "adds operations (`network`, in network notation) and executes what can be executed"},
      {"bindings", &P::bindings, "the values of `variables`; without these, of all that hold no state"},
      {"state", &P::state, "the whole state, the latest one or that of `variable`"},
      {"objects", &P::objects, "the objects of a state that are of `type`, with where they are"},
      {"trace", &P::trace, "the steps, from the step `from` on"},
      {"waiting", &P::waiting, "the operations that were not executed, and why"},
      {"check", &P::check_all, "every problem of the whole network"},
      {"network", &P::network, "the network so far, in network notation"},
      {"undo", &P::undo, "takes back the last addition or change of alternative"},
      {"next", &P::next, "moves on to the next alternative"},
      {"alternatives", &P::alternatives, "this alternative and those that follow, at most so many (`most`)"},
      {"limits", &P::limits, "sets the limits `steps`, `seconds` and `megabytes` of every later request"},
      {"reset", &P::reset, "begins again with an empty network"},
      {"help", &P::help, "these requests"},
      {"end", &P::end, "ends the session"}};
  return known;
}

Json SessionProtocol::answer(std::string_view line) {
  Json id = nullptr;
  try {
    const auto read = read_json(line);
    if (!read) throw Refusal{"no-json", "the line is " + read.error(), R"({"do": "help"})"};
    const Json& request = *read;
    if (!request.is_object()) throw Refusal{"no-json", "the line is no JSON object", R"({"do": "help"})"};
    if (const auto given = request.find("id"); given != request.end()) {
      if (given->is_structured()) throw Refusal{"bad-request", "an id is a string or a number", ""};
      id = *given;
    }
    const std::string name = Request{request}.text("do");
    const auto known = std::ranges::find(known_requests(), name, &Known::name);
    if (known == known_requests().end())
      throw Refusal{
          "unknown-request", fmt::format("there is no request '{}'", short_line(name)),
          fmt::format("{}", fmt::join(known_requests() | std::views::transform(&Known::name), ", "))};
    Json answer{{"id", id}, {"ok", true}};
    answer.update((this->*known->handle)(Request{request}));
    return answer;
  } catch (const Refusal& refusal) {
    Json error{{"kind", refusal.kind}, {"what", refusal.what}};
    if (!refusal.expected.empty()) error["expected"] = refusal.expected;
    return {{"id", id}, {"ok", false}, {"error", std::move(error)}};
  } catch (const std::exception& error) {
    return {{"id", id}, {"ok", false}, {"error", {{"kind", "internal"}, {"what", error.what()}}}};
  }
}

Json SessionProtocol::progress() {
  Json answer{{"verdict", name(session_.verdict())}, {"executed", session_.steps().size()}};
  Json& now_waiting = answer["waiting"] = Json::array();
  Json& no_longer = answer["no-longer-waiting"] = Json::array();
  std::map<std::uint32_t, Waiting> before = std::exchange(waiting_, {});
  for (NotExecuted& missing : session_.not_executed()) {
    auto known = before.extract(missing.operation);
    if (known && known.mapped().reason == missing.reason) {
      waiting_.insert(std::move(known));
      continue;
    }
    Json operation{{"operation", grammar::print(session_.network().operations[missing.operation])}};
    add_position(operation, session_.program().operations[missing.operation].where);
    now_waiting.push_back(operation);
    now_waiting.back()["reason"] = missing.reason;
    waiting_.emplace(missing.operation, Waiting{std::move(operation), std::move(missing.reason)});
  }
  for (auto& [operation, waited] : before) no_longer.push_back(std::move(waited.operation));
  return answer;
}

Json SessionProtocol::steps_from(std::size_t first) const {
  Json steps = Json::array();
  for (const Step& step : session_.steps() | std::views::drop(first))
    steps.push_back(step_json(session_.program(), step));
  return steps;
}

Json SessionProtocol::add(const Request& request) {
  const std::string text = request.text("network");
  grammar::ParsedNetwork parsed = grammar::parse_network(text);
  move_down(parsed, lines_);
  lines_ += static_cast<int>(std::ranges::count(text, '\n')) + 1;
  const Session::Progress progress = session_.add(parsed.network);
  Json answer{{"problems", to_json(all_problems(parsed.problems, progress.problems))},
              {"taken-back", progress.taken_back},
              {"steps", steps_from(progress.kept)}};
  answer.update(this->progress());
  return answer;
}

bool SessionProtocol::is_state(const Binding& binding) const {
  const Entity* entity = binding.value.get_if<Entity>();
  const StateShape* shape = domain_->state_shape();
  return entity && shape && !entity->has_failed() && entity->is(shape->type);
}

std::vector<std::uint32_t> SessionProtocol::variables_of(const Request& request) const {
  std::vector<std::uint32_t> variables;
  const Json* asked = request.find("variables");
  if (!asked) {
    for (std::uint32_t v = 0; v < session_.bindings().size(); ++v)
      if (const auto& binding = session_.bindings()[v];
          !session_.program().variables[v].name.empty() && !(binding && is_state(*binding)))
        variables.push_back(v);
    return variables;
  }
  if (!asked->is_array()) throw Refusal{"bad-request", "'variables' is no array", "an array of strings"};
  for (const Json& one : *asked) {
    std::string name = one.is_string() ? one.get<std::string>() : to_line(one);
    if (name.starts_with('?')) name.erase(0, 1);
    const auto variable = session_.variable(name);
    if (!variable)
      throw Refusal{"unknown-variable", fmt::format("there is no variable ?{}", short_line(name)), ""};
    variables.push_back(*variable);
  }
  return variables;
}

Json SessionProtocol::bindings(const Request& request) {
  Json found = Json::object();
  for (std::uint32_t v : variables_of(request)) {
    const auto& binding = session_.bindings()[v];
    found[session_.program().variables[v].name] =
        binding ? binding_json(*binding, domain_->types()) : Json(nullptr);
  }
  return {{"bindings", std::move(found)}};
}

Entity SessionProtocol::state_of(const Request& request) const {
  if (!domain_->state_shape()) throw Refusal{"no-state", "the domain has no state", ""};
  if (!request.find("variable")) return *session_.state();
  std::string name = request.text("variable");
  if (name.starts_with('?')) name.erase(0, 1);
  const Binding* binding = session_.find(name);
  if (!binding || !is_state(*binding))
    throw Refusal{"no-state", fmt::format("?{} is bound to no state", short_line(name)), ""};
  return *binding->value.get_if<Entity>();
}

Json SessionProtocol::state(const Request& request) {
  return {{"state", to_json(Value(state_of(request)), JsonIdentities::shown)}};
}

Json SessionProtocol::objects(const Request& request) {
  Type type = domain_->types().entity();
  if (request.find("type")) {
    type = domain_->types().find(request.text("type"));
    if (!type)
      throw Refusal{"unknown-type", fmt::format("'{}' is no known type", short_line(request.text("type"))),
                    "the name of a type"};
  }
  return {{"objects", objects_json(state_of(request), domain_->state_shape()->contents, type)}};
}

Json SessionProtocol::trace(const Request& request) {
  return {{"steps", steps_from(static_cast<std::size_t>(request.number("from").value_or(0)))}};
}

Json SessionProtocol::waiting(const Request&) {
  Json answer{{"verdict", name(session_.verdict())}, {"executed", session_.steps().size()}};
  answer["waiting"] = Json::array();
  for (const auto& [operation, waits] : waiting_) {
    answer["waiting"].push_back(waits.operation);
    answer["waiting"].back()["reason"] = waits.reason;
  }
  return answer;
}

Json SessionProtocol::check_all(const Request&) {
  return {{"problems", to_json(check(session_.network(), *domain_).problems)}};
}

Json SessionProtocol::network(const Request&) {
  return {{"network", grammar::print(session_.network())}};
}

Json SessionProtocol::undo(const Request&) {
  if (!session_.undo()) throw Refusal{"nothing-to-undo", "there is nothing to take back", ""};
  return progress();
}

Json SessionProtocol::next(const Request&) {
  if (!session_.next()) throw Refusal{"no-alternative", "there is no other alternative", ""};
  return progress();
}

Json SessionProtocol::alternatives(const Request& request) {
  constexpr double default_most = 10;
  constexpr double largest = 10'000;
  const double wanted = request.number("most").value_or(default_most);
  if (wanted > largest)
    throw Refusal{"bad-request", fmt::format("'most' is {}", wanted), "a number up to 10000"};
  const auto most = static_cast<std::size_t>(wanted);
  const std::vector<std::uint32_t> variables = variables_of(request);
  Json found = Json::array();
  const Session::Listed listed = session_.alternatives(most, [&](const Session::Bindings& bindings) {
    Json values = Json::object();
    for (std::uint32_t v : variables)
      if (bindings[v]) values[session_.program().variables[v].name] = to_json(bindings[v]->value);
    found.push_back(std::move(values));
  });
  return {{"alternatives", std::move(found)}, {"all", listed.all}};
}

void SessionProtocol::cancel_with(const std::atomic<bool>* cancelled) {
  Limits limits = session_.limits();
  limits.cancelled = cancelled;
  session_.limit(limits);
}

Json SessionProtocol::limits(const Request& request) {
  constexpr std::uint64_t megabyte = 1024 * 1024;
  Limits limits = session_.limits();
  if (const auto steps = request.number("steps")) limits.steps = static_cast<std::uint64_t>(*steps);
  if (const auto time = request.time("seconds")) limits.time = *time;
  if (const auto megabytes = request.number("megabytes"))
    limits.bytes = static_cast<std::uint64_t>(std::min(*megabytes, 1e9)) * megabyte;
  session_.limit(limits);
  return {
      {"steps", limits.steps}, {"seconds", seconds_of(limits.time)}, {"megabytes", limits.bytes / megabyte}};
}

Json SessionProtocol::reset(const Request&) {
  session_.reset();
  lines_ = 0;
  return progress();
}

Json SessionProtocol::help(const Request&) {
  Json requests = Json::object();
  for (const Known& known : known_requests()) requests[known.name] = known.summary;
  return {{"requests", std::move(requests)}};
}

Json SessionProtocol::end(const Request&) {
  ended_ = true;
  return Json::object();
}

}  // namespace irl::workbench
