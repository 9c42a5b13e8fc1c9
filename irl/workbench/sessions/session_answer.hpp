#pragma once

#include <map>
#include <memory>

#include "irl/run/solution.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/runs/step_document.hpp"
#include "irl/workbench/why/recipe_why.hpp"

namespace irl::workbench {

/// Why a request cannot be answered as it was meant, and what could stand there.
struct SessionRefusal {
  std::string kind;
  std::string what;
  std::string expected{};
};

/// What a variable holds.
struct HeldValue {
  std::string type;
  Json value;
  double score = 1;
  std::optional<Seconds> available_at{};
};

/// An operation that no longer waits.
struct NoLongerWaiting {
  std::string operation;
  Position where{};
};

/// An object of a state. What is in it is counted, not told.
struct StateObject {
  std::string type;
  std::string id;
  std::vector<std::string> location;  ///< the types of what it stands in, the outermost first
  std::size_t contents = 0;           ///< how many objects are in it
  std::vector<std::pair<std::string, Json>> attributes;
};

/// The objects inside a state that are of a type, outer ones first; those inside one stand in the list
/// themselves where they are of the type.
std::vector<StateObject> objects_in(const Entity& state, Attribute contents, Type type);

/// A step of the session, with the operations that were executed.
struct SessionStep {
  Step step;
  std::shared_ptr<const Program> program;
};

/// Where there is no limit of time.
enum class NoLimit { inf };
constexpr auto names_of(NoLimit) {
  return std::to_array<std::string_view>({"inf"});
}

/// The answer to one request of a session; what a request does not tell is left out.
struct SessionAnswer {
  Json id{};
  bool ok = true;
  std::optional<SessionRefusal> error{};
  std::optional<Problems> problems{};
  std::optional<std::size_t> taken_back{};
  std::optional<std::variant<std::vector<SessionStep>, std::uint64_t>> steps{};
  std::optional<Verdict> verdict{};
  std::optional<std::size_t> executed{};
  std::optional<std::vector<OperationReport>> waiting{};
  std::optional<std::vector<NoLongerWaiting>> no_longer_waiting{};
  std::optional<std::vector<std::pair<std::string, std::optional<HeldValue>>>> bindings{};
  std::optional<Json> state{};
  std::optional<std::vector<StateObject>> objects{};
  std::optional<ToldWhy> why{};
  std::optional<std::string> network{};
  std::optional<std::vector<WrittenDefinition>> definitions{};
  std::optional<std::vector<std::vector<std::pair<std::string, Value>>>> alternatives{};
  std::optional<bool> all{};
  std::optional<std::variant<double, NoLimit>> seconds{};
  std::optional<std::uint64_t> megabytes{};
  std::optional<std::vector<std::pair<std::string, std::string>>> requests{};
};
void describe(Document<SessionAnswer>& answer);

}  // namespace irl::workbench
