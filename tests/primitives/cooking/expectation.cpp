#include "tests/primitives/cooking/expectation.hpp"

#include <algorithm>

#include "tests/primitives/cooking/description.hpp"

namespace irl::test {

namespace {

const Types& types() {
  return cooking().types();
}

Containment containment() {
  return Containment(cooking().state_shape()->contents);
}

bool is_variable(const std::string& token) {
  return token.starts_with('?');
}

/// The end of a line that was understood up to there.
std::string finished(const Tokens& tokens, std::string difference) {
  if (!tokens.at_end()) throw NotUnderstood("nothing is known of '" + tokens.peek() + "' there");
  return difference;
}

}  // namespace

const Binding& Expectations::binding(const std::string& variable) const {
  if (!is_variable(variable)) throw NotUnderstood("expected a variable at '" + variable + "'");
  if (!executed_.program.variable(variable.substr(1))) throw NotUnderstood("the network has no " + variable);
  return executed_[variable.substr(1)];
}

/// `?bowl`, `?bowl in ?kitchen` (that very object), `oven in ?kitchen` (the nearest of exactly that class).
Expectations::Subject Expectations::subject(Tokens& tokens) const {
  const std::string name = tokens.take();
  const Type type = is_variable(name) ? Type() : types().find(name);
  if (!is_variable(name) && !type) throw NotUnderstood("there is no type '" + name + "'");
  const Binding* bound = type ? nullptr : &binding(name);
  if (!tokens.accept("in")) {
    if (type) throw NotUnderstood("say where: '" + name + " in ?kitchen'");
    return {bound->value, bound};
  }
  const Entity* state = binding(tokens.take()).value.get_if<Entity>();
  const Entity* object = bound ? bound->value.get_if<Entity>() : nullptr;
  std::optional<Path> path;
  if (state && object) path = containment().find(*state, object->identity());
  if (state && type)
    path = containment().find_near(
        *state, {.type = type, .accepts = [&](const Entity& thing) { return thing.type() == type; }});
  return {path ? Value(containment().at(*state, *path)) : Value(), nullptr, state};
}

/// `(mix ?dough …)`: the operation of that primitive with these variables in its first slots.
std::uint32_t Expectations::operation(Tokens& tokens) const {
  tokens.demand("(");
  const std::string primitive = tokens.take();
  std::vector<std::string> first;
  while (!tokens.accept(")"))
    if (std::string word = tokens.take(); word != "…") first.push_back(word);
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < executed_.program.operations.size(); ++i) {
    const ProgramOperation& candidate = executed_.program.operations[i];
    const auto agrees = [&](const std::string& word, std::uint32_t variable) {
      return !is_variable(word) || word.substr(1) == executed_.program.variables[variable].name;
    };
    const std::size_t told = std::min(first.size(), candidate.variables.size());
    if (candidate.primitive->name == primitive &&
        std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(told),
                   candidate.variables.begin(), agrees))
      found.push_back(i);
  }
  if (found.size() != 1)
    throw NotUnderstood(std::to_string(found.size()) + " operations are meant by (" + primitive + " …)");
  return found[0];
}

std::string Expectations::about_operation(Tokens& tokens) {
  const std::uint32_t meant = operation(tokens);
  const auto step = std::ranges::find(executed_.solution.steps, meant, &Step::operation);
  const bool executed = step != executed_.solution.steps.end();
  announced_.insert(meant);
  if (tokens.accept("is not executed")) return finished(tokens, executed ? "it is executed" : "");
  tokens.demand("fails");
  const std::string reason = tokens.accept("with") ? tokens.take().substr(1) : std::string();
  if (!executed) return finished(tokens, "it is not executed");
  if (!step->failed()) return finished(tokens, "it succeeds");
  const bool said = step->failure.find(reason) != std::string::npos;
  return finished(tokens, said ? "" : "it fails with \"" + step->failure + '"');
}

std::string Expectations::about_time(const Subject& subject, double time) {
  if (!subject.binding) throw NotUnderstood("only what a variable is bound to has a time");
  const auto& at = subject.binding->available_at;
  if (!at) return "has no time";
  return nearly_equal(at->count(), time) ? "" : "is available at " + to_string(at->count());
}

std::string Expectations::about_place(const Subject& subject, const std::string& place) {
  const Entity* object = subject.value.get_if<Entity>();
  if (!object) return "is nowhere";
  if (!subject.state) throw NotUnderstood("say in which kitchen: '?bowl in ?kitchen stands in …'");
  const std::vector<Type> location = containment().location(*subject.state, object->identity());
  if (!location.empty() && location.back().name() == place) return "";
  return location.empty() ? "stands nowhere" : "stands in " + std::string(location.back().name());
}

/// The one ingredient of that class that stands anywhere but on the countertop.
std::string Expectations::about_stock(const Subject& subject, Tokens& tokens) {
  const Description wanted = read_description(tokens, types());
  const Entity* kitchen = subject.value.get_if<Entity>();
  if (!kitchen) return finished(tokens, "is no kitchen");
  for (const Value& place : kitchen->list(cooking().state_shape()->contents)) {
    const Entity* holder = place.get_if<Entity>();
    if (holder->type() == cooking().state_shape()->workplace) continue;
    const auto path = containment().find_near(
        *holder,
        {.type = wanted.type, .accepts = [&](const Entity& thing) { return thing.type() == wanted.type; }});
    if (path)
      return finished(tokens, test::difference(Value(containment().at(*holder, *path)), wanted, types()));
  }
  return finished(tokens, "there is no stock of " + std::string(wanted.type.name()));
}

std::string Expectations::about_subject(const Subject& subject, Tokens& tokens) {
  if (tokens.accept("at")) return finished(tokens, about_time(subject, tokens.demand_number()));
  if (tokens.accept("has no time") || tokens.accept("have no time")) {
    if (!subject.binding) throw NotUnderstood("only what a variable is bound to has a time");
    return finished(tokens, subject.binding->available_at ? "has a time" : "");
  }
  if (tokens.accept("is nowhere")) return finished(tokens, subject.value.empty() ? "" : "is there");
  if (tokens.accept("stands in")) return finished(tokens, about_place(subject, tokens.take()));
  if (tokens.accept("stocks")) return about_stock(subject, tokens);
  if (tokens.accept("is the same object as")) {
    const Subject other = this->subject(tokens);
    return finished(tokens, identical(subject.value, other.value) ? "" : "is another one");
  }
  if (tokens.accept("is") || tokens.accept("are")) {
    const Description wanted = read_description(tokens, types());
    return finished(tokens,
                    subject.value.empty() ? "is nowhere" : test::difference(subject.value, wanted, types()));
  }
  const bool whole = tokens.accept("contains");
  if (!whole && !tokens.accept("begins with"))
    throw NotUnderstood(
        "'" + tokens.peek() +
        "' begins no known form: at, has no time, is, is nowhere, is the same object as, stands in, "
        "contains, begins with, stocks");
  const std::vector<Description> wanted = read_descriptions(tokens, types());
  const Entity* object = subject.value.get_if<Entity>();
  if (!object) return finished(tokens, "is nowhere");
  return finished(tokens, test::difference(parts_of(*object, types()), wanted, whole, types()));
}

std::string Expectations::difference(const std::string& line) {
  Tokens tokens(line);
  if (tokens.peek() == "(") return about_operation(tokens);
  std::vector<std::pair<std::string, Subject>> subjects;
  do {
    const std::string name = tokens.peek();
    subjects.emplace_back(name, subject(tokens));
  } while (tokens.accept(","));
  std::string differences;
  for (const auto& [name, each] : subjects) {
    Tokens predicate = tokens;
    if (const std::string found = about_subject(each, predicate); !found.empty())
      differences += (differences.empty() ? "" : "; ") + name + " " + found;
  }
  return differences;
}

std::vector<std::string> Expectations::unannounced() const {
  std::vector<std::string> found;
  for (const Step& step : executed_.solution.steps)
    if (step.failed() && !announced_.contains(step.operation))
      found.push_back(executed_.program.text(step.operation) + " fails with \"" + step.failure + '"');
  for (const NotExecuted& missing : executed_.solution.not_executed)
    if (!announced_.contains(missing.operation))
      found.push_back(executed_.program.text(missing.operation) + " is not executed: " + missing.reason);
  return found;
}

}  // namespace irl::test
