#include "irl/workbench/orders/orders_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/workbench/orders/operation_names.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/value_text.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/score/evaluation.hpp"

namespace irl::workbench {

using orders::View;

ViewReport report_on(const RecipeOrders& recipe, View view, std::uint64_t drawn, std::uint64_t seed) {
  const orders::OrderSpace& space = recipe.views.space(view);
  ViewReport report{.view = view, .orders = count_orders(space, recipe.limits), .traces = {}};
  report.traces = count_traces(space, dependence(recipe.views, view), recipe.limits);
  if (drawn == 0) return report;
  if (report.orders.exact && *report.orders.exact <= drawn) {
    orders::Listing listing(space);
    while (auto order = listing.next()) report.executed.push_back(std::move(*order));
  } else {
    orders::Sampler sampler(space, seed, recipe.limits.sets);
    for (std::uint64_t i = 0; i < drawn; ++i)
      if (auto order = sampler.next()) report.executed.push_back(std::move(*order));
    report.is_uniform = sampler.is_uniform();
  }
  report.classes = outcome_classes(recipe.views, view, report.executed);
  return report;
}

namespace {

/// `a`, `b`, … `z`, `27`, …
std::string letter(std::size_t number) {
  return number < 26 ? std::string(1, static_cast<char>('a' + number)) : std::to_string(number + 1);
}

std::string time_range(const orders::OutcomeClass& same) {
  const auto [fastest, slowest] = std::ranges::minmax(same.times);
  return fastest == slowest ? fmt::format("{} s", rounded(fastest))
                            : fmt::format("{} to {} s", rounded(fastest), rounded(slowest));
}

std::string differs(const RecipeOrders& recipe, const orders::OutcomeClass& same) {
  if (!same.difference.empty()) return same.difference;
  return recipe.views.forks().empty() ? "as the order as written"
                                      : "as the order as written, with one state for all";
}

void print_classes(const RecipeOrders& recipe, const ViewReport& report, std::size_t most,
                   const Console& console) {
  for (std::size_t c = 0; c < std::min(most, report.classes.size()); ++c) {
    const orders::OutcomeClass& same = report.classes[c];
    console.out << fmt::format("  {}  {} order{}, {}: {}\n", letter(c), same.members.size(),
                               same.members.size() == 1 ? "" : "s", time_range(same), differs(recipe, same));
    if (!same.difference.empty())
      console.out << fmt::format("     such as {}\n", line_numbers(recipe.program, same.order));
  }
  if (report.classes.size() > most)
    console.out << fmt::format("  and {} more\n", report.classes.size() - most);
}

Json to_json(const orders::Counted& counted) {
  if (counted.exact) return {{"exact", counted.exact->str()}};
  return {{"estimate", static_cast<double>(counted.estimate.mean)},
          {"standard-error", static_cast<double>(counted.estimate.standard_error)},
          {"drawn", counted.estimate.orders}};
}

Json operation_json(const Program& program, std::uint32_t operation) {
  Json object{{"primitive", program.operations[operation].primitive->name}};
  add_position(object, program.operations[operation].where);
  return object;
}

Json order_json(const Program& program, const orders::Order& order) {
  Json lines = Json::array();
  for (const std::uint32_t operation : order) lines.push_back(program.operations[operation].where.line);
  return lines;
}

Json classes_json(const RecipeOrders& recipe, const ViewReport& report) {
  Json classes = Json::array();
  for (const orders::OutcomeClass& same : report.classes) {
    const auto [fastest, slowest] = std::ranges::minmax(same.times);
    classes.push_back({{"orders", same.members.size()},
                       {"fastest", fastest},
                       {"slowest", slowest},
                       {"failed", same.outcome.failures.size()},
                       {"difference", same.difference},
                       {"example", order_json(recipe.program, same.order)}});
  }
  return classes;
}

Json view_json(const RecipeOrders& recipe, const ViewReport& report) {
  return {{"view", name(report.view)},        {"orders", to_json(report.orders)},
          {"traces", to_json(report.traces)}, {"executed", report.executed.size()},
          {"uniform", report.is_uniform},     {"outcomes", classes_json(recipe, report)}};
}

void print_fixed(const RecipeOrders& recipe, const Console& console) {
  const Program& program = recipe.program;
  const orders::Views& views = recipe.views;
  const auto scheduling = scheduling_of(views.program(), views.trace(), views.precedence(View::safe));
  const orders::Schedule schedule = placed_in_order(scheduling, views.reference(), 1);
  console.out << '\n' << console.painted("what fixes the order", Paint::heading) << '\n';
  for (const orders::Fork& fork : views.forks())
    console.out << fmt::format(
        "  the state ?{} is taken by {} operations, {}: what one does, the others do not see\n",
        program.variables[fork.variable].name, fork.takers.size(),
        "lines " + line_numbers(program, fork.takers));
  if (!views.fork_difference().empty())
    console.out << "  with one state for all, " << views.fork_difference() << '\n';
  for (const orders::Pair& pair : views.precedence(View::safe).pairs())
    if (pair.reason.kind == orders::Reason::Kind::interference)
      console.out << fmt::format("  {} comes before {}: the other way round, {}\n",
                                 operation_name(program, pair.before), operation_name(program, pair.after),
                                 pair.reason.what);
  if (schedule.length <= Seconds(0)) return;
  console.out << fmt::format("  critical path of the order as written{}, {} s:\n",
                             views.forks().empty() ? "" : " with one state for all",
                             rounded(schedule.length.count()));
  print_critical_path(program, scheduling, schedule, console);
}

}  // namespace

/// The path in words; what keeps the cook busy without a break is told at once.
static void print_path(const Program& program, const std::vector<orders::Critical>& path,
                       const Console& console) {
  const auto waits_for_cook = [&](std::size_t i) {
    return i < path.size() && path[i].cause.kind == orders::Cause::Kind::cook;
  };
  for (std::size_t i = 0; i < path.size(); ++i) {
    std::size_t last = i;
    while (waits_for_cook(last + 1) && waits_for_cook(last + 2)) ++last;
    const orders::Placed& first = path[i].placed;
    const bool is_end = last + 1 == path.size();
    const Seconds until = is_end ? path[last].placed.end() : path[last + 1].placed.start;
    if (until <= first.start && !is_end) continue;
    const std::string what = last == i ? operation_name(program, first.operation)
                                       : fmt::format("{} operations from {} to {}", last - i + 1,
                                                     operation_name(program, first.operation),
                                                     operation_name(program, path[last].placed.operation));
    console.out << fmt::format("    {:>7} s  {}, {} {} s\n", rounded(first.start.count()), what,
                               waits_for_cook(last + 1) ? (last == i ? "which keeps the hands busy until"
                                                                     : "which keep the hands busy until")
                                                        : "available at",
                               rounded(until.count()));
    i = last;
  }
}

void print_critical_path(const Program& program, const orders::Scheduling& scheduling,
                         const orders::Schedule& schedule, const Console& console) {
  const auto path = critical_path(scheduling, schedule);
  print_path(program, path, console);
  const auto free = slack(scheduling, schedule);
  std::string could_wait;
  std::size_t waiting = 0;
  for (std::size_t place = 0; place < free.size(); ++place) {
    const auto& task = scheduling.tasks[schedule.placed[place].operation];
    if (!task.needs_cook || free[place] <= Seconds(1e-6)) continue;
    if (++waiting <= 5)
      could_wait += fmt::format("{}{} by {} s", waiting == 1 ? "" : ", ",
                                operation_name(program, schedule.placed[place].operation),
                                rounded(free[place].count()));
  }
  if (waiting > 0)
    console.out << fmt::format("  could start later: {}{}\n", could_wait,
                               waiting > 5 ? fmt::format(" and {} more", waiting - 5) : "");
  double most = 0;
  std::uint32_t worth = 0;
  for (const auto& [placed, cause] : path) {
    const double left =
        placed_in_order(without_time(scheduling, placed.operation), schedule.order(), schedule.cooks)
            .length.count();
    if (schedule.length.count() - left <= most + 1e-6) continue;
    most = schedule.length.count() - left;
    worth = placed.operation;
  }
  if (most > 0)
    console.out << fmt::format("  most would be gained if {} took no time: {} s\n",
                               operation_name(program, worth), rounded(most));
}

void print_overview(const RecipeOrders& recipe, const std::vector<ViewReport>& views,
                    const Console& console) {
  const std::size_t left_out = recipe.program.operations.size() - recipe.views.reference().size();
  console.out << console.painted(recipe.id, Paint::heading)
              << fmt::format(": {} operations, {} s as written\n\n", recipe.program.operations.size(),
                             rounded(execution_time(recipe.views.written())));
  if (left_out > 0)
    console.out << fmt::format(
        "  {} of them cannot be executed; safe and free orders are those of the others\n\n", left_out);
  Table table({{"view"},
               {"orders", Table::Align::right},
               {"traces", Table::Align::right},
               {"executed", Table::Align::right},
               {"outcomes", Table::Align::right}},
              2);
  for (const ViewReport& report : views)
    table.add({name(report.view), shown(report.orders), shown(report.traces),
               std::to_string(report.executed.size()), std::to_string(report.classes.size())});
  table.print(console);
  constexpr std::size_t most_in_overview = 5;
  for (const ViewReport& report : views) {
    if (report.classes.size() < 2) continue;
    console.out << '\n'
                << console.painted(
                       fmt::format("outcomes of {} orders, {}", report.executed.size(), name(report.view)),
                       Paint::heading)
                << (report.is_uniform ? "" : " (drawn at random, not all equally likely)") << '\n';
    print_classes(recipe, report, most_in_overview, console);
  }
  print_fixed(recipe, console);
}

Json overview_json(const RecipeOrders& recipe, const std::vector<ViewReport>& views) {
  Json object{{"recipe-id", recipe.id},
              {"operations", recipe.program.operations.size()},
              {"executed", recipe.views.reference().size()},
              {"seconds", execution_time(recipe.views.written())},
              {"views", Json::array()},
              {"forks", Json::array()},
              {"pairs", Json::array()}};
  for (const ViewReport& report : views) object["views"].push_back(view_json(recipe, report));
  for (const orders::Fork& fork : recipe.views.forks())
    object["forks"].push_back({{"state", recipe.program.variables[fork.variable].name},
                               {"taken-by", order_json(recipe.program, fork.takers)}});
  for (const View view : {View::as_written, View::safe, View::free})
    for (const orders::Pair& pair : recipe.views.precedence(view).reduced())
      object["pairs"].push_back({{"view", name(view)},
                                 {"before", operation_json(recipe.program, pair.before)},
                                 {"after", operation_json(recipe.program, pair.after)},
                                 {"reason", name(pair.reason.kind)},
                                 {"what", pair.reason.what}});
  return object;
}

void print_orders(const RecipeOrders& recipe, const ViewReport& report, const Console& console) {
  std::vector<std::pair<std::string, double>> known(report.executed.size());
  for (std::size_t c = 0; c < report.classes.size(); ++c)
    for (std::size_t i = 0; i < report.classes[c].members.size(); ++i)
      known[report.classes[c].members[i]] = {letter(c), report.classes[c].times[i]};
  Table table({{"", Table::Align::right}, {"seconds", Table::Align::right}, {"outcome"}, {"lines"}}, 2);
  for (std::size_t i = 0; i < report.executed.size(); ++i)
    table.add({std::to_string(i + 1), rounded(known[i].second), known[i].first,
               line_numbers(recipe.program, report.executed[i])});
  console.out << console.painted(fmt::format("{}, {}", recipe.id, name(report.view)), Paint::heading)
              << (report.is_uniform ? "" : " (drawn at random, not all equally likely)") << '\n';
  if (table.empty())
    console.out << "  there is no order\n";
  else
    table.print(console);
  console.out << '\n';
  print_classes(recipe, report, report.classes.size(), console);
}

Json orders_json(const RecipeOrders& recipe, const ViewReport& report) {
  Json object{{"recipe-id", recipe.id}, {"view", name(report.view)}, {"uniform", report.is_uniform}};
  object["orders"] = Json::array();
  for (const orders::Order& order : report.executed)
    object["orders"].push_back(order_json(recipe.program, order));
  object["outcomes"] = classes_json(recipe, report);
  for (std::size_t c = 0; c < report.classes.size(); ++c) {
    object["outcomes"][c]["members"] = report.classes[c].members;
    object["outcomes"][c]["seconds"] = report.classes[c].times;
  }
  return object;
}

void print_why(const RecipeOrders& recipe, std::uint32_t one, std::uint32_t other, const Console& console) {
  const std::string first = operation_name(recipe.program, one);
  const std::string second = operation_name(recipe.program, other);
  for (const View view : {View::as_written, View::safe, View::free}) {
    const orders::Precedence& order = recipe.views.precedence(view);
    console.out << console.painted(name(view), Paint::heading) << ": ";
    const bool turned = order.precedes(other, one);
    const auto chain = turned ? order.chain(other, one) : order.chain(one, other);
    if (chain.empty())
      console.out << fmt::format("{} and {} may come in either order\n", first, second);
    else
      console.out << fmt::format("{} comes before {}\n", turned ? second : first, turned ? first : second);
    for (const orders::Pair& pair : chain)
      console.out << fmt::format("  {} before {}: {}, {}\n", operation_name(recipe.program, pair.before),
                                 operation_name(recipe.program, pair.after), name(pair.reason.kind),
                                 pair.reason.what);
  }
}

Json why_json(const RecipeOrders& recipe, std::uint32_t one, std::uint32_t other) {
  Json object{{"recipe-id", recipe.id}, {"views", Json::array()}};
  for (const View view : {View::as_written, View::safe, View::free}) {
    const orders::Precedence& order = recipe.views.precedence(view);
    Json chain = Json::array();
    for (const orders::Pair& pair :
         order.precedes(other, one) ? order.chain(other, one) : order.chain(one, other))
      chain.push_back({{"before", operation_json(recipe.program, pair.before)},
                       {"after", operation_json(recipe.program, pair.after)},
                       {"reason", name(pair.reason.kind)},
                       {"what", pair.reason.what}});
    object["views"].push_back({{"view", name(view)}, {"chain", std::move(chain)}});
  }
  return object;
}

std::string to_dot(const RecipeOrders& recipe, View view) {
  const auto quoted = [](std::string text) {
    for (std::size_t at = 0; (at = text.find_first_of("\"\\", at)) != std::string::npos; at += 2)
      text.insert(at, "\\");
    return "\"" + text + "\"";
  };
  const orders::Precedence& order = recipe.views.precedence(view);
  std::string dot = fmt::format("digraph {} {{\n", quoted(recipe.id));
  for (const std::uint32_t operation : orders::members(order.operations()))
    dot += fmt::format("  {} [label={}];\n", operation, quoted(operation_name(recipe.program, operation)));
  for (const orders::Pair& pair : order.reduced())
    dot += fmt::format("  {} -> {} [label={}];\n", pair.before, pair.after,
                       quoted(fmt::format("{}: {}", name(pair.reason.kind), pair.reason.what)));
  return dot + "}\n";
}

}  // namespace irl::workbench
