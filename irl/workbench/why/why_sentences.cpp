#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "irl/wording.hpp"
#include "irl/workbench/why/told_why.hpp"

namespace irl::workbench {

namespace {

using Lines = std::vector<std::string>;

/// `a, b and c`.
std::string listed(const Lines& parts) {
  if (parts.empty()) return {};
  if (parts.size() == 1) return parts.front();
  return fmt::format("{} and {}", fmt::join(parts.begin(), parts.end() - 1, ", "), parts.back());
}

/// The first few, and how many more there are.
Lines first_of(Lines all, std::string_view what) {
  constexpr std::size_t most = 8;
  if (all.size() <= most + 1) return all;
  const std::size_t more = all.size() - most;
  all.resize(most);
  all.push_back(fmt::format("{} {}", more, what));
  return all;
}

Lines names_of_all(const std::vector<ToldOperation>& operations) {
  Lines names;
  for (const ToldOperation& operation : operations) names.push_back(operation.name);
  return names;
}

std::string premises(const ToldNode& node) {
  Lines parts;
  for (const ToldPremise& premise : node.premises) {
    if (premise.is_state || !premise.value) continue;
    parts.push_back(premise.variable.empty() ? *premise.value
                                             : fmt::format("?{} = {}", premise.variable, *premise.value));
  }
  return listed(parts);
}

std::string sentence(const ToldNode& node) {
  Lines given;
  for (const auto& [variable, value] : node.gives) given.push_back(fmt::format("?{} = {}", variable, value));
  const std::string from = premises(node);
  std::string line = fmt::format("  {}, because {} {} it{}{}", listed(given), node.operation.name,
                                 node.is_choice ? "can give" : "gives", from.empty() ? "" : ", given ", from);
  if (given.empty())
    line = fmt::format("  {}{}{}", node.operation.name, from.empty() ? "" : ", given ", from);
  return node.failure.empty() ? line : line + "; it failed: " + node.failure;
}

/// What a row of a relation that is defined follows from, a line for every row that is no fact; the middle of
/// a long proof is counted.
void add_proof(Lines& lines, const std::vector<ToldRow>& proof) {
  Lines all;
  for (const ToldRow& row : proof) {
    Lines premises;
    for (const std::size_t premise : row.premises) premises.push_back(proof[premise].says);
    if (row.rows > 0) premises.push_back(counted(row.rows, "row"));
    if (premises.empty()) continue;
    const std::string place =
        row.definition.line > 0 ? fmt::format(", by line {},", row.definition.line) : "";
    all.push_back(fmt::format("    {}{} since {}", row.says, place, listed(first_of(premises, "more"))));
  }
  constexpr std::size_t first = 6, last = 2;
  if (all.size() > first + last + 1) {
    const std::string more = fmt::format("    … {} more", all.size() - first - last);
    all.erase(all.begin() + first, all.end() - last);
    all.insert(all.begin() + first, more);
  }
  lines.insert(lines.end(), all.begin(), all.end());
}

/// The last operation first. Those that only changed the state are counted.
void add_derivation(Lines& lines, const ToldDerivation& derivation) {
  lines.push_back(derivation.value ? fmt::format("?{} = {}", derivation.variable, *derivation.value)
                                   : fmt::format("?{} has no value", derivation.variable));
  if (derivation.value && derivation.operations.empty())
    lines.emplace_back("  as it was given from the start");
  std::vector<ToldOperation> by_state;
  for (auto node = derivation.operations.rbegin(); node != derivation.operations.rend(); ++node)
    if (node->only_by_state)
      by_state.push_back(node->operation);
    else {
      lines.push_back(sentence(*node));
      if (!node->operation.words.empty()) lines.push_back("    " + node->operation.words);
      add_proof(lines, node->proof);
    }
  if (by_state.empty()) return;
  std::ranges::reverse(by_state);
  constexpr std::size_t most_named = 4;
  Lines names = names_of_all(by_state);
  const std::size_t all = names.size();
  if (all > most_named) names.resize(most_named);
  lines.push_back(fmt::format("  and the state in which that was done comes of {}: {}{}",
                              counted(all, "operation"), fmt::join(names, ", "),
                              all > most_named ? ", …" : ""));
}

std::string values(const ToldClash::Possible& possible) {
  return fmt::format("{} can give {}{}", possible.operation.name, fmt::join(possible.values, ", "),
                     possible.all ? "" : ", …");
}

/// Variables of which nothing else is known stand in one line.
void add_clashes(Lines& lines, const std::vector<ToldClash>& clashes) {
  Lines others;
  std::size_t told = 0;
  for (const ToldClash& clash : clashes) {
    Lines parts;
    if (clash.bound) parts.push_back("it is " + *clash.bound);
    for (const ToldClash::Possible& possible : clash.possible) parts.push_back(values(possible));
    constexpr std::size_t most_lines = 6;
    if (parts.empty() || told == most_lines) {
      others.push_back("?" + clash.variable);
    } else {
      lines.push_back(fmt::format("they share ?{}: {}", clash.variable, fmt::join(parts, "; ")));
      ++told;
    }
  }
  if (!others.empty()) lines.push_back("they share " + listed(first_of(std::move(others), "others")));
}

void add_core(Lines& lines, const ToldCore& core, const std::string& question) {
  const std::size_t size = core.operations.size() + core.bound.size();
  const std::string with = question.empty() ? "" : " with " + question;
  lines.push_back(size == 1 ? fmt::format("this cannot hold{}:", with.empty() ? " at all" : with)
                            : fmt::format("these {} cannot hold together{}:", size, with));
  Lines members;
  for (const auto& [variable, value] : core.bound)
    members.push_back(fmt::format("  ?{} = {}", variable, value));
  for (const ToldOperation& operation : core.operations)
    members.push_back(fmt::format(
        "  {}{}{}{}", operation.where.line > 0 ? fmt::format("line {}: ", operation.where.line) : "",
        operation.operation, operation.words.empty() ? "" : "  ; ", operation.words));
  constexpr std::size_t most_members = 24;
  const std::size_t told = members.size() > most_members + 1 ? most_members : members.size();
  lines.insert(lines.end(), members.begin(), members.begin() + static_cast<std::ptrdiff_t>(told));
  if (told < members.size())
    lines.push_back(fmt::format("  … {} more (--json has all)", members.size() - told));
  lines.emplace_back(core.is_smallest ? "no fewer of them do: that is proven"
                     : core.is_minimal
                         ? "minimal: none of them can be left out"
                         : "not proven minimal: a limit was reached, some of them may not be needed");
  for (const ToldListPart& list : core.lists)
    lines.push_back(fmt::format("of the list of {}, {} are enough{}: {}", list.operation.name,
                                listed(list.items), list.is_minimal ? "" : " (not proven minimal)",
                                listed(first_of(names_of_all(list.with), "others"))));
  add_clashes(lines, core.clashes);
}

/// A line for each operation that others wait for; the end of a long chain is counted.
void add_waiting(Lines& lines, const std::vector<ToldWaiting>& waiting) {
  std::vector<std::pair<std::string, Lines>> chain;  // by what is waited for, what waits
  for (const ToldWaiting& one : waiting) {
    const std::string on = one.on ? one.on->name : "";
    if (chain.empty() || chain.back().first != on) chain.emplace_back(on, Lines());
    chain.back().second.push_back(one.variable.empty()
                                      ? one.operation.name
                                      : fmt::format("{} lacks ?{}", one.operation.name, one.variable));
  }
  constexpr std::size_t most_lines = 6;
  std::size_t told = 0;
  for (std::size_t link = 0; link < std::min(chain.size(), most_lines); ++link) {
    const auto& [on, those] = chain[link];
    told += those.size();
    lines.push_back(fmt::format("  because of {}: {}", link == 0 || on.empty() ? "that" : on,
                                listed(first_of(those, "more"))));
  }
  if (told < waiting.size()) lines.push_back(fmt::format("  and so on: {} more", waiting.size() - told));
}

void add_causes(Lines& lines, const std::vector<ToldCause>& causes) {
  for (const ToldCause& cause : causes) {
    lines.push_back(cause.where.line > 0 ? fmt::format("line {}: {}", cause.where.line, cause.words)
                                         : cause.words);
    add_waiting(lines, cause.waiting);
  }
}

void add_fixes(Lines& lines, const ToldWhy& why) {
  if (!why.fixes.empty()) lines.emplace_back("it comes out, as was tried:");
  Lines told;
  for (const ToldFix& fix : why.fixes)
    told.push_back(fmt::format("{}{}{}", fix.says, fix.outcome.empty() ? "" : ": ", fix.outcome));
  for (const std::string& line : first_of(std::move(told), "more such changes (--json has all)"))
    lines.push_back("  " + line);
  const bool was_tried = why.has_tried_fixes && why.outcome == why::Outcome::conflict && why.core &&
                         why.core->operations.size() > 0;
  if (why.untried > 0) lines.push_back(fmt::format("{} not tried", counted(why.untried, "other change")));
  if (why.fixes.empty() && was_tried && !why.is_cut && why.untried == 0)
    lines.emplace_back("no single change of these that was tried is enough");
}

std::string heading(const ToldWhy& why) {
  using enum why::Outcome;
  const bool is_asked = !why.question.empty();
  switch (why.outcome) {
    case solved:
      return is_asked ? why.question + " is possible" : "there is a solution";
    case conflict:
      return is_asked ? why.question + " is not possible" : std::string("there is no solution");
    case failed:
      return "something failed";
    case waiting:
      return "something cannot be executed";
    case unknown:
      break;
  }
  return "not known: a limit was reached before";
}

}  // namespace

std::vector<std::string> sentences(const ToldWhy& why) {
  Lines lines;
  const bool is_value =
      why.derivation && why.causes.empty() && !why.core && why.outcome == why::Outcome::solved;
  if (!is_value) lines.push_back(heading(why));
  add_causes(lines, why.causes);
  if (why.core) add_core(lines, *why.core, why.question);
  if (why.derivation) add_derivation(lines, *why.derivation);
  add_fixes(lines, why);
  return lines;
}

}  // namespace irl::workbench
