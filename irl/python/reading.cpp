#include <pybind11/stl.h>

#include <mutex>

#include "irl/language/language.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/language/writing/written_text_json.hpp"
#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"

namespace irl::python {

namespace {

using language::TextReading;

/// A domain's language, which is asked by one thread at a time.
struct Reader {
  SharedDomain domain;
  language::Language language;
  std::mutex one_at_a_time{};

  Reader(const SharedDomain& open, const workbench::DomainChoice& choice)
      : domain(open), language(demand(language::language_of(choice, open->domain))) {}

  std::vector<TextReading> read(const language::TextToRead& text, std::size_t solutions, double max_seconds) {
    RunOptions options{.rules = domain->rules};
    options.limits.time = demand_time_limit(max_seconds);
    return demand(interruptible([&](const std::atomic<bool>& cancelled) {
      const std::lock_guard alone(one_at_a_time);
      options.limits.cancelled = &cancelled;
      return language::understandings(text, language, domain->domain, options, solutions);
    }));
  }
};

/// What `irl write --json` prints of a network.
py::object write(Reader& reader, const Network& network, double max_seconds) {
  RunOptions options{.rules = reader.domain->rules};
  options.limits.time = demand_time_limit(max_seconds);
  const language::WrittenText text = demand(interruptible([&](const std::atomic<bool>& cancelled) {
    const std::lock_guard alone(reader.one_at_a_time);
    options.limits.cancelled = &cancelled;
    return language::write_text(network.recipe, reader.language, reader.domain->domain, options);
  }));
  return to_python(language::to_json(text));
}

/// Pairs of the network and what `irl read --json` prints of it, the best first.
py::list read(Reader& reader, const std::string& id, const std::vector<std::string>& instructions,
              const std::vector<std::string>& ingredients, std::size_t solutions, double max_seconds) {
  py::list readings;
  for (const TextReading& one : reader.read(
           {.id = id, .ingredients = ingredients, .instructions = instructions}, solutions, max_seconds))
    readings.append(py::make_tuple(Network{reader.domain, one.network}, to_python(to_json(one))));
  return readings;
}

}  // namespace

void bind_reading(py::module_& module) {
  py::class_<Reader, std::shared_ptr<Reader>>(module, "Reader")
      .def(py::init<const SharedDomain&, const workbench::DomainChoice&>())
      .def("read", &read)
      .def("write", &write);
}

}  // namespace irl::python
