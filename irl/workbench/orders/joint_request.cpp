#include "irl/workbench/orders/joint_request.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/text.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/workbench/orders/clock_times.hpp"

namespace irl::workbench {

namespace {

using orders::JointProcedures;

std::expected<std::optional<Seconds>, std::string> length_if_any(std::string_view option,
                                                                 const std::string& written) {
  if (written.empty()) return std::nullopt;
  const auto length = length_of_time(written);
  if (!length) return std::unexpected(fmt::format("{}: {}", option, length.error()));
  return *length;
}

/// The operation that is meant by `soup:12`, `soup:?broth` or, of one procedure, `12`.
std::expected<OperationIndex, std::string> named_operation(const JointProcedures& procedures,
                                                           std::string_view written) {
  const auto& members = procedures.members();
  const std::size_t colon = written.rfind(':');
  if (colon == std::string_view::npos && members.size() > 1)
    return std::unexpected(fmt::format("whose '{}'? Write the procedure before it, as in {}:{}", written,
                                       members.front().name, written));
  auto member = members.begin();
  if (colon != std::string_view::npos)
    member = std::ranges::find(members, written.substr(0, colon), &JointProcedures::Member::name);
  if (member == members.end())
    return std::unexpected(fmt::format("no procedure here is called '{}'", written.substr(0, colon)));
  const std::string name =
      grammar::lower(colon == std::string_view::npos ? written : written.substr(colon + 1));
  const auto alone = orders::named_operation(*member->program, member->views->trace(), name);
  if (!alone) return std::unexpected(fmt::format("{}: {}", member->name, alone.error()));
  const auto joined = procedures.joined(static_cast<std::size_t>(member - members.begin()), *alone);
  if (!joined)
    return std::unexpected(fmt::format("{} gives the first state, which is there at once", written));
  if (!procedures.views().precedence(orders::View::safe).operations().test(*joined))
    return std::unexpected(fmt::format("{} cannot be executed", written));
  return *joined;
}

std::expected<orders::MaximalWait, std::string> wait_of(const JointProcedures& procedures,
                                                        std::span<const std::string> words) {
  const auto most = length_of_time(words[0]);
  if (!most) return std::unexpected(most.error());
  const auto from = named_operation(procedures, words[1]);
  if (!from) return std::unexpected(from.error());
  const auto to = named_operation(procedures, words[2]);
  if (!to) return std::unexpected(to.error());
  if (*from == *to)
    return std::unexpected(fmt::format("'{}' and '{}' are one operation", words[1], words[2]));
  return orders::MaximalWait{.from = *from, .to = *to, .most = *most};
}

}  // namespace

orders::Procedure procedure_of(const grammar::RecipeNetwork& recipe, const OpenDomain& open) {
  return {recipe.id, recipe.network,
          open.corpus.result_variable(recipe.id, open.domain, open.rules).value_or(std::string())};
}

std::expected<orders::PlanWishes, std::string> wishes_of(const JointRequest& request,
                                                         const JointProcedures& procedures) {
  orders::PlanWishes wishes{.interruptible = request.interruptible};
  const auto together = length_if_any("--together-within", request.together_within);
  if (!together) return std::unexpected(together.error());
  const auto by = length_if_any("--by", request.by);
  if (!by) return std::unexpected(by.error());
  wishes.within = *together;
  wishes.by = *by;
  if (request.within.size() % 3 != 0)
    return std::unexpected("--within: expected a length of time and two operations");
  std::string wrong;
  const auto add_wait = [&](const std::string& said_by, std::span<const std::string> words) {
    const auto wait = wait_of(procedures, words);
    if (wait)
      wishes.waits.push_back(*wait);
    else if (wrong.empty())
      wrong = fmt::format("{}: {}", said_by, wait.error());
  };
  for (std::size_t i = 0; i < request.within.size(); i += 3)
    add_wait("--within", std::span(request.within).subspan(i, 3));
  for (const auto& [where, words] : request.lines_within)
    add_wait(fmt::format("{}: within", to_string(where)), words);
  if (!wrong.empty()) return std::unexpected(std::move(wrong));
  return wishes;
}

}  // namespace irl::workbench
