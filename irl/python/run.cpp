#include <pybind11/stl.h>

#include <mutex>

#include "irl/language/writing/operation_saying.hpp"
#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/python/python_knowledge.hpp"
#include "irl/workbench/pictures/picture_file.hpp"
#include "irl/workbench/pictures/run_graph.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/search_choice.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"
#include "irl/workbench/why/recipe_why.hpp"

namespace irl::python {

namespace {

using workbench::SearchChoice;

/// A run, the domain that its program belongs to, and what was executed.
struct Run {
  SharedDomain domain;
  workbench::RecipeRun run;
  grammar::RecipeNetwork recipe;

  const Program& program() const { return run.execution.program; }
  const Solution& solution() const { return run.execution.solution; }
};

Run run(const Network& network, std::size_t solutions, const SearchChoice& choice, py::object object) {
  RunOptions options = demand(workbench::run_options(choice, network.domain->rules));
  const Knowledge knowledge = knowledge_for(network.domain->domain, std::move(object));
  return {network.domain, interruptible([&](const std::atomic<bool>& cancelled) {
            options.limits.cancelled = &cancelled;
            return workbench::run_recipe(network.recipe, network.domain->domain, options, solutions,
                                         knowledge);
          }),
          network.recipe};
}

py::object python_value(const Value& value) {
  return to_python(irl::to_json(value, JsonIdentities::shown));
}

/// What the named variables hold, states left out.
py::dict bindings_of(const Run& run) {
  py::dict bindings;
  for (const VariableIndex v : indices(run.program().variables)) {
    const std::string& name = run.program().variables[v].name;
    const auto& binding = run.solution().bindings[v];
    if (name.empty() || !binding || run.domain->domain.is_state(binding->value)) continue;
    bindings[to_text(name)] = python_value(binding->value);
  }
  return bindings;
}

py::object value_of(const Run& run, const std::string& name) {
  const auto variable = run.program().variable(name);
  if (!variable) throw py::key_error("there is no variable ?" + name);
  const auto& binding = run.solution().bindings[*variable];
  return binding ? python_value(binding->value) : py::none();
}

/// How a variable got its value in this run.
py::object why_of_run(const Run& run, const std::string& name) {
  const auto variable = run.program().variable(name);
  if (!variable) throw py::key_error("there is no variable ?" + name);
  const why::Derivation derivation = interruptible([&](const std::atomic<bool>& cancelled) {
    return why::derivation_of(run.program(), run.solution(), *variable, Deadline(no_time_limit, &cancelled));
  });
  return to_python(workbench::to_json(
      workbench::ToldWhy{.id = run.run.id,
                         .question = "?" + name,
                         .outcome = derivation.binding ? why::Outcome::solved : why::Outcome::waiting,
                         .derivation = workbench::told(derivation, run.program(), run.solution())}));
}

/// Why a network has no solution, or, where an equation is given, not that one.
py::object why_of_network(const Network& network, const std::string& not_this, double max_seconds,
                          const workbench::DomainChoice& choice) {
  workbench::WhyRequest request{
      .variable = {}, .not_this = not_this, .run = {}, .words = language::operation_words(choice)};
  request.run.rules = network.domain->rules;
  request.run.limits.time = demand_time_limit(max_seconds);
  auto found = interruptible([&](const std::atomic<bool>& cancelled) {
    request.run.limits.cancelled = &cancelled;
    return workbench::why_of(network.recipe, network.domain->domain, request);
  });
  if (!found) throw py::value_error(found.error());
  return to_python(workbench::to_json(found->told));
}

/// The network as it was executed, drawn: svg, png or dot.
py::bytes picture_of(const Run& run, const std::string& format, bool thread, bool to_the_right) {
  const auto known = workbench::picture_format("." + format);
  if (!known) throw py::value_error("a picture is 'svg', 'png' or 'dot', and not '" + format + "'");
  const std::string dot = to_dot(run_graph(run.recipe, run.run, run.domain->corpus), run.run.id,
                                 {.thread = thread, .to_the_right = to_the_right});
  const auto drawn = workbench::picture(dot, *known);
  if (!drawn) throw std::runtime_error(drawn.error().front().what);
  return *drawn;
}

/// The state after a step; None where it gives none.
py::object state_after(const Run& run, std::size_t index) {
  if (index >= run.solution().steps.size()) throw py::index_error("there is no such step");
  const Step& step = run.solution().steps[index];
  const auto slot = run.program().operations[step.operation].primitive->state_out;
  return slot && step.slots[*slot] ? python_value(step.slots[*slot]->value) : py::none();
}

/// A session that answers one request at a time, whoever asks.
class Session {
 public:
  Session(SharedDomain domain, const SearchChoice& choice, py::object knowledge)
      : domain_(std::move(domain)),
        protocol_(domain_->domain, options(choice), knowledge_for(domain_->domain, std::move(knowledge))) {}

  /// As it is now; from then on each goes its own way.
  std::unique_ptr<Session> copy() const {
    const py::gil_scoped_release released;
    const std::lock_guard lock(*one_at_a_time_);
    std::unique_ptr<Session> made(new Session(domain_, protocol_));
    made->protocol_.cancel_with(made->cancelled_.get());
    return made;
  }

  /// The answer to a request, both as `irl/workbench/sessions/session.md` has them.
  py::object ask(py::handle request) {
    const std::string line = workbench::to_line(to_json(request));
    return to_python(interruptible(*cancelled_, [&] {
      const std::lock_guard lock(*one_at_a_time_);
      return protocol_.answer(line);
    }));
  }

 private:
  Session(SharedDomain domain, workbench::SessionProtocol protocol)
      : domain_(std::move(domain)), protocol_(std::move(protocol)) {}

  RunOptions options(const SearchChoice& choice) const {
    RunOptions options = demand(workbench::run_options(choice, domain_->rules));
    options.limits.cancelled = cancelled_.get();
    return options;
  }

  SharedDomain domain_;
  std::unique_ptr<std::atomic<bool>> cancelled_ = std::make_unique<std::atomic<bool>>(false);
  std::unique_ptr<std::mutex> one_at_a_time_ = std::make_unique<std::mutex>();
  workbench::SessionProtocol protocol_;
};

}  // namespace

void bind_run(py::module_& module) {
  py::class_<SearchChoice>(module, "SearchChoice")
      .def(py::init<>())
      .def_readwrite("best_first", &SearchChoice::best_first)
      .def_readwrite("order", &SearchChoice::order)
      .def_readwrite("max_depth", &SearchChoice::max_depth)
      .def_readwrite("without_failures", &SearchChoice::without_failures)
      .def_readwrite("max_steps", &SearchChoice::max_steps)
      .def_property(
          "max_seconds", [](const SearchChoice& choice) { return seconds_of(choice.time); },
          [](SearchChoice& choice, double seconds) { choice.time = demand_time_limit(seconds); })
      .def_readwrite("jobs", &SearchChoice::jobs);
  py::class_<Run>(module, "Run")
      .def_property_readonly("document",
                             [](const Run& run) { return to_python(workbench::to_json(run.run)); })
      .def_property_readonly("verdict",
                             [](const Run& run) { return std::string(name(run.solution().verdict)); })
      .def_property_readonly("bindings", &bindings_of)
      .def_property_readonly("execution_time", [](const Run& run) { return execution_time(run.solution()); })
      .def_property_readonly(
          "alternatives",
          [](const Run& run) { return to_python(workbench::to_json(run.run.alternatives, run.program())); })
      .def_property_readonly("all_solutions", [](const Run& run) { return run.run.alternatives.all; })
      .def_property_readonly("cut", [](const Run& run) { return run.run.alternatives.cut; })
      .def("value", &value_of)
      .def("state", &state_after)
      .def("why", &why_of_run)
      .def("picture", &picture_of);
  module.def("run", &run);
  module.def("why", &why_of_network);
  py::class_<Session>(module, "Session")
      .def(py::init<const std::shared_ptr<workbench::OpenDomain>&, const SearchChoice&, py::object>())
      .def("copy", &Session::copy)
      .def("ask", &Session::ask);
}

}  // namespace irl::python
