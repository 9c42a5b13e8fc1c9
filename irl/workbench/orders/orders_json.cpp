#include "irl/workbench/orders/orders_json.hpp"

#include <algorithm>

#include "irl/network/operation_names.hpp"
#include "irl/workbench/orders/order_parts.hpp"
#include "irl/workbench/runs/use_document.hpp"

namespace irl::workbench {

using orders::View;

using orders::OutcomeClass;

void describe(Document<OperationOf>& operation) {
  const auto written = [](OperationIndex number, const Program& program) -> const ProgramOperation& {
    return program.operations[number];
  };
  operation.called("operation")
      .field("primitive",
             [=](OperationIndex it, const Program& program) { return written(it, program).primitive->name; })
      .fields_of([=](OperationIndex it, const Program& program) { return written(it, program).where; })
      .fields_of([=](OperationIndex it, const Program& program) {
        return LeadingUses{written(it, program).use_path};
      });
}

namespace {

using ForkOf = InContext<Fork, Program>;
using OutcomeOf = InContext<OutcomeClass, Program>;
using ReportOf = InContext<orders::ViewReport, Program>;
using MoveOf = InContext<orders::Move, Program>;
using MissingOf = InContext<NotExecuted, RecipeOrders>;
using OutcomeWithMembers = InContext<OutcomeClass, RecipeOrders>;
using Executed = InContext<orders::ExecutedOrders, RecipeOrders>;

struct PairOfView {
  orders::Pair pair;
  View view;
  const Program& program;
};

std::vector<int> lines_of(const Program& program, const orders::Order& order) {
  std::vector<int> lines;
  for (const OperationIndex operation : order) lines.push_back(line_of(program, operation));
  return lines;
}

void describe(Document<PairOfView>& pair) {
  pair.called("pair-of-view")
      .fields_of([](const PairOfView& it) {
        return PairOf{it.pair, it.program};
      })
      .field("view", &PairOfView::view);
}

}  // namespace

CountOrNot count_of(const orders::Counted& counted) {
  if (counted.exact) return *counted.exact;
  if (counted.is_unknown()) return UnknownCount();
  return counted.estimate;
}

void describe(Document<PairOf>& pair) {
  using orders::Pair;
  const auto operation = [](OperationIndex Pair::*which) {
    return [=](const Pair& it, const Program& program) { return OperationOf{it.*which, program}; };
  };
  pair.called("pair")
      .field("before", operation(&Pair::before))
      .field("after", operation(&Pair::after))
      .field("reason", via(&Pair::reason, &orders::Reason::kind))
      .field("what", via(&Pair::reason, &orders::Reason::what),
             "The variable, the object, or what is looked for.");
}

static void describe(Document<MissingOf>& missing) {
  missing.called("not-executed").fields_of(its_operation).field("why", &NotExecuted::reason, not_empty);
}

void describe(Document<orders::Count>& count) {
  count.called("exact-count")
      .field("exact", [](const orders::Count& it) { return it.str(); },
             {"As text: it may be larger than numbers of JSON hold.", {.pattern = "^[0-9]+$"}});
}

void describe(Document<orders::Estimate>& count) {
  const auto number = [](long double orders::Estimate::*large) {
    return [=](const orders::Estimate& it) { return std::optional(static_cast<double>(it.*large)); };
  };
  count.called("estimated-count")
      .field("estimate", number(&orders::Estimate::mean), "null: more than a number of JSON can hold.")
      .field("standard-error", number(&orders::Estimate::standard_error))
      .field("drawn", &orders::Estimate::orders, "Random orders.");
}

void describe(Document<UnknownCount>& count) {
  count.called("unknown-count", "A limit was reached before anything was known of the number.")
      .field(
          "unknown", [](const UnknownCount&) { return true; }, Allowed{.always_true = true});
}

static void describe(Document<ForkOf>& fork) {
  fork.called("fork")
      .field("state",
             [](const Fork& it, const Program& program) { return program.variables[it.variable].name; })
      .field(
          "taken-by", [](const Fork& it, const Program& program) { return lines_of(program, it.takers); },
          from_one);
}

static void describe(Document<OutcomeOf>& outcome) {
  outcome.called("outcome")
      .field("orders", via(&OutcomeClass::members, std::ranges::size), from_one)
      .field("fastest", via(&OutcomeClass::times, std::ranges::min), "Seconds.")
      .field("slowest", via(&OutcomeClass::times, std::ranges::max), "Seconds.")
      .field("failed", via(&OutcomeClass::outcome, &orders::Outcome::failures, std::ranges::size),
             "Operations.")
      .field("difference", &OutcomeClass::difference,
             "From the outcome of the order as written; empty: there is none.")
      .field(
          "example",
          [](const OutcomeClass& it, const Program& program) { return lines_of(program, it.order); },
          from_one);
}

static constexpr const char* about_uniform =
    "Whether orders that were drawn at random were all equally likely.";

static void describe(Document<ReportOf>& report) {
  using orders::ExecutedOrders, orders::ViewReport;
  report.called("view-report")
      .field("view", &ViewReport::view)
      .field("orders", via(&ViewReport::orders, count_of))
      .field("traces", via(&ViewReport::traces, count_of),
             "Classes of orders that differ by exchanging neighbours which touch nothing in common.")
      .field("executed", via(&ViewReport::executed, &ExecutedOrders::orders, std::ranges::size),
             "Orders that were executed.")
      .field("uniform", via(&ViewReport::executed, &ExecutedOrders::is_uniform), about_uniform)
      .field("outcomes", [](const ViewReport& it, const Program& program) {
        return in_context(it.executed.classes, program);
      });
}

static void describe(Document<MoveOf>& move) {
  using orders::Move;
  const auto if_executed = [](auto member) {
    return [=](const Move& it) { return it.is_executed ? std::optional(it.*member) : std::nullopt; };
  };
  move.called("move-in-view")
      .field("view", &Move::view)
      .field("possible", &Move::is_possible)
      .field(
          "why-not", [](const Move& it, const Program& program) { return in_context(it.why_not, program); },
          "Where it is not possible.")
      .field("seconds-before", &Move::seconds_before)
      .optional_field("order",
                      [](const Move& it, const Program& program) {
                        return it.is_possible ? std::optional(lines_of(program, it.order)) : std::nullopt;
                      },
                      {"With the operation moved, and what must move with it.", from_one})
      .optional_field(
          "difference", if_executed(&Move::difference),
          "From the outcome of the order as it stands; empty: there is none. Left out where it was "
          "not executed to its end.")
      .optional_field("seconds-after", if_executed(&Move::seconds_after));
}

static void describe(Document<OutcomeWithMembers>& outcome) {
  outcome.called("outcome-with-members")
      .fields_of([](const OutcomeClass& it, const RecipeOrders& recipe) {
        return OutcomeOf{it, recipe.program()};
      })
      .field("members", &OutcomeClass::members, "Places in the list of orders, from 0.")
      .field("seconds", &OutcomeClass::times, "Of each of them.");
}

// The documents themselves, each of one recipe.
namespace {

struct Cut {
  std::string recipe;
  bool cut = true;
};

void describe(Document<Cut>& cut) {
  cut.called("cut", "A limit was reached before the orders were known.")
      .field("recipe-id", &Cut::recipe)
      .field("cut", &Cut::cut, Allowed{.always_true = true});
}

struct Overview {
  const RecipeOrders& recipe;
  const std::vector<orders::ViewReport>& views;
  const Deadline& deadline;

  std::vector<PairOfView> pairs() const {
    std::vector<PairOfView> all;
    for (const View view : all_values<View>)
      for (orders::Pair& pair : recipe.views().precedence(view).reduced(deadline))
        all.push_back({std::move(pair), view, recipe.program()});
    return all;
  }
};

void describe(Document<Overview>& overview) {
  overview.called("overview")
      .field("recipe-id", [](const Overview& it) { return it.recipe.id; })
      .field("operations", [](const Overview& it) { return it.recipe.program().operations.size(); })
      .field(
          "executed", [](const Overview& it) { return it.recipe.views().reference().size(); },
          "Operations that can be executed.")
      .field(
          "relations", [](const Overview& it) { return it.recipe.views().relations().count(); },
          "Those of them that are relations. They have no order: orders are those of the others, and a "
          "network "
          "of relations alone has one.")
      .field(
          "seconds", [](const Overview& it) { return execution_time(it.recipe.views().written()); },
          "As written.")
      .field(
          "not-executed",
          [](const Overview& it) { return in_context(it.recipe.views().written().not_executed, it.recipe); },
          "What keeps the network from having any order as written; safe and free orders are those of the "
          "others.")
      .field("views", [](const Overview& it) { return in_context(it.views, it.recipe.program()); })
      .field(
          "forks",
          [](const Overview& it) { return in_context(it.recipe.views().forks(), it.recipe.program()); },
          "States that several operations take: what one does, the others do not see.")
      .field("pairs", &Overview::pairs,
             "What comes before what in each view, and why; what follows from others is left out.");
}

constexpr auto id_of_recipe = [](const auto&, const RecipeOrders& recipe) { return recipe.id; };

}  // namespace

static void describe(Document<Executed>& executed) {
  using orders::ExecutedOrders;
  executed.called("executed")
      .field("recipe-id", id_of_recipe)
      .field("view", &ExecutedOrders::view)
      .field("uniform", &ExecutedOrders::is_uniform, about_uniform)
      .field("cut", &ExecutedOrders::is_cut,
             "Whether these are fewer than were asked for and there may be more.")
      .field(
          "orders",
          [](const ExecutedOrders& it, const RecipeOrders& recipe) {
            std::vector<std::vector<int>> all;
            for (const orders::Order& order : it.orders) all.push_back(lines_of(recipe.program(), order));
            return all;
          },
          from_one)
      .field(
          "operations",
          [](const ExecutedOrders& it) {
            std::vector<std::vector<std::uint32_t>> all;
            for (const orders::Order& order : it.orders) all.emplace_back(order.begin(), order.end());
            return all;
          },
          "The same, by the places of the operations in the network as it is executed, from 0: operations "
          "that share a line, or stand in a definition, are told apart.")
      .field("outcomes", [](const ExecutedOrders& it, const RecipeOrders& recipe) {
        return in_context(it.classes, recipe);
      });
}

namespace {

struct ChainOfView {
  View view;
  std::vector<orders::Pair> chain;
  const Program& program;
};

void describe(Document<ChainOfView>& chain) {
  chain.called("chain")
      .field("view", &ChainOfView::view)
      .field(
          "chain", [](const ChainOfView& it) { return in_context(it.chain, it.program); },
          "From the operation that comes first to the other one; empty: either may come first.");
}

struct Why {
  std::string recipe;
  std::vector<ChainOfView> views;
};

void describe(Document<Why>& why) {
  why.called("why").field("recipe-id", &Why::recipe).field("views", &Why::views);
}

struct Moved {
  const RecipeOrders& recipe;
  OperationIndex operation{};
  const std::vector<orders::Move>& moves;
};

void describe(Document<Moved>& moved) {
  moved.called("move")
      .field("recipe-id", [](const Moved& it) { return it.recipe.id; })
      .field("moved",
             [](const Moved& it) {
               return OperationOf{it.operation, it.recipe.program()};
             })
      .field("views", [](const Moved& it) { return in_context(it.moves, it.recipe.program()); });
}

}  // namespace

Json to_json(const orders::Counted& counted) {
  return to_document(count_of(counted));
}

Json cut_json(const RecipeOrders& recipe) {
  return to_document(Cut{recipe.id});
}

Json overview_json(const RecipeOrders& recipe, const std::vector<orders::ViewReport>& views,
                   const Deadline& deadline) {
  return to_document(Overview{recipe, views, deadline});
}

Json executed_json(const RecipeOrders& recipe, const orders::ExecutedOrders& executed) {
  return to_document(Executed{executed, recipe});
}

Json why_json(const RecipeOrders& recipe, const std::vector<View>& views, OperationIndex one,
              OperationIndex other) {
  Why why{recipe.id, {}};
  for (const View view : views) {
    const orders::Views& views = recipe.views();
    const bool turned = views.precedence(view).precedes(other, one);
    why.views.push_back(
        {view, turned ? views.why(view, other, one) : views.why(view, one, other), recipe.program()});
  }
  return to_document(why);
}

Json move_json(const RecipeOrders& recipe, OperationIndex moved, const std::vector<orders::Move>& moves) {
  return to_document(Moved{recipe, moved, moves});
}

Json orders_schema() {
  return titled_schema<
      std::vector<std::variant<Cut, Overview, Executed, Why, Moved, FastestInRecipe, PartialInRecipe>>>(
      "What irl orders --json prints, for each recipe: an overview; with --list, --sample and --all executed "
      "orders; with --why reasons; with --move what becomes of it; with --fastest the fastest order; with "
      "--partial the weakest partial order. Orders "
      "are lists of line numbers.");
}

}  // namespace irl::workbench
