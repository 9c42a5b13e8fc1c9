#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "irl/budget.hpp"
#include "irl/data/value_json.hpp"
#include "irl/define/domain.hpp"

namespace irl {

/// The version of the protocol, which must be the same in the engine and in the program that it asks.
inline constexpr int external_protocol_version = 1;

/// The next answer, an object as in `answers`, every time it is called; none when there are no more. The
/// error says why there is none, and fails the operation.
using NextAnswer = std::function<std::expected<std::optional<Json>, std::string>()>;

/// Defines primitives by answering requests in the form of `irl/external/protocol.md`: another program, which
/// is sent lines, or code in this process that is called, such as Python.
struct Respondent {
  std::string name;  ///< how it is called where something is wrong with it
  /// The answer to a request, an object. The error says why there is none; it fails the operation, and so
  /// does whatever is thrown. May be called by several threads at once.
  std::function<std::expected<Json, std::string>(Json request, const Deadline& deadline)> ask;
  /// Where answers can be had one by one: gives them to a request to `execute`, instead of `ask`, as far as
  /// they are wanted. Of those to one request the next is asked for by one thread at a time.
  /// The knowledge is that of the run, null where there is none; it need not outlive the call.
  std::function<NextAnswer(Json request, const Deadline& deadline, const Knowledge* knowledge)> execute{};
  /// The C++ type of the knowledge that `execute` can hand to its primitives; void: it hands none.
  std::type_index knowledge = typeid(void);
};

/// Adds the primitives that a respondent announces: it is asked to `announce` now, and to `execute` whenever
/// one of them is executed. A primitive of the same name is replaced. A DefinitionError if what it announces
/// makes no sense.
void add_external_primitives(Domain& domain, Respondent respondent);

}  // namespace irl
