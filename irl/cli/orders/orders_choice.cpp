#include "irl/cli/orders/orders_choice.hpp"

#include <algorithm>
#include <iterator>

#include "irl/cli/options/shared_options.hpp"
#include "irl/orders/executed_orders.hpp"

namespace irl::cli {

using orders::View;

namespace {

constexpr const char* view_names[] = {"written", "safe", "free"};  // of orders::all_views
constexpr Range listed{1, static_cast<double>(orders::most_executed)};

void take_questions(Command& command, OrdersChoice& choice) {
  const std::vector<std::pair<Option, Target>> questions{
      {{"--list", "N", "List and execute the first N orders", listed}, &choice.list},
      {{"--sample", "N", "Draw and execute N random orders", listed}, &choice.sample},
      {option::all, &choice.all},
      {{"--count", "", "Only count, in full"}, &choice.count},
      {{"--fastest", "", "Find the order that is finished first"}, &choice.fastest},
      {{"--why", "A B", "Why A must come before B: line numbers of the file, or variables that they give"},
       &choice.why},
      {{"--move", "A SIDE B",
        "What if operation A stood `before` or `after` operation B, named as for --why"},
       &choice.move},
      {option::dot, &choice.dot},
      {{"--table", "", "A row of Markdown for each procedure; without one, for the corpus"}, &choice.table}};
  std::vector<std::string> before;
  for (const auto& [question, target] : questions) {
    Parameter& taken = command.takes(question, target);
    if (!before.empty()) taken.not_with(before, "one question at a time");
    before.push_back(taken.name());
    if (target == Target(&choice.why)) taken.words(2);
    if (target == Target(&choice.move)) taken.words(3);
  }
}

void take_limits(Command& command, OrdersChoice& choice) {
  command.takes(option::seed, &choice.seed)
      .not_with({"--list", "--all", "--count", "--fastest", "--why", "--move", "--dot", "--table"},
                "nothing is drawn at random for it");
  command.takes(option::max_seconds, &choice.time);
  command
      .takes({"--max-sets", "N", "Counts look at so many sets of operations before they estimate"},
             &choice.count_limits.sets)
      .not_with({"--list", "--all", "--fastest", "--why", "--move", "--dot"}, "nothing is counted for it");
  command
      .takes({"--max-nodes", "N", "Stop looking for a faster order after so many partial orders"},
             &choice.fastest_limits.nodes)
      .only_with({"--fastest", "--table"});
}

}  // namespace

View OrdersChoice::one_view() const {
  return view.empty() ? View::safe : views().front();
}

std::vector<View> OrdersChoice::views() const {
  if (view.empty()) return {orders::all_views.begin(), orders::all_views.end()};
  return {orders::all_views[static_cast<std::size_t>(std::ranges::find(view_names, view) - view_names)]};
}

void declare_orders(Command& command, OrdersChoice& choice) {
  command.takes(option::procedure, &choice.recipes);
  command
      .takes({"--view",
              "VIEW",
              "written (as the network says), safe (data and conflicts; the default where one view is "
              "needed), free (data alone)",
              {},
              view_names},
             &choice.view)
      .not_with({"--table"}, "the table has all of them");
  take_questions(command, choice);
  command
      .takes({"--workers", "N", "How many work at the same time", {1, 100}, {}, &DomainWords::workers},
             &choice.workers)
      .only_with({"--fastest"});
  command
      .takes({"--capacity", "TYPE=N", "How many can use each thing of a type at the same time: oven=1"},
             &choice.capacities)
      .only_with({"--fastest"});
  command
      .takes({.names = "--chrome-trace",
              .value = "FILE",
              .says = "Write the timeline as Trace Event JSON",
              .is_written = true},
             &choice.chrome_trace)
      .only_with({"--fastest"});
  command.takes(option::json, &choice.json).not_with({"--dot", "--table"}, "that is a language of its own");
  command.takes(option::strict, &choice.strict);
  take_limits(command, choice);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
}

}  // namespace irl::cli
