// Journeys by train: rows from a file, a C++ type of one's own in slots, a check that scores.
#include <fmt/format.h>

#include "irl/irl.hpp"

namespace trains {

using Minutes = std::int64_t;  // since midnight

struct Leg {
  std::string train, from;
  Minutes leaves = 0;
  std::string to;
  Minutes arrives = 0;
  bool operator==(const Leg&) const = default;
};

/// Stands in slots as it is: the engine copies, compares and describes it, and knows nothing else about it.
struct Journey {
  std::vector<Leg> legs;
  bool operator==(const Journey&) const = default;
};

std::string clock(Minutes time) {
  return fmt::format("{}:{:02}", time / 60, time % 60);
}

std::string describe(const Journey& journey) {
  std::string text = journey.legs.front().from;
  for (const Leg& leg : journey.legs)
    text += fmt::format(" {} -{}- {} {}", clock(leg.leaves), leg.train, clock(leg.arrives), leg.to);
  return text;
}

static bool fit(const Journey& first, const Journey& second) {
  const Leg &before = first.legs.back(), &after = second.legs.front();
  return before.to == after.from && before.arrives <= after.leaves;
}

static std::optional<Journey> joined(const Journey& first, const Journey& second) {
  if (!fit(first, second)) return std::nullopt;
  Journey journey = first;
  journey.legs.insert(journey.legs.end(), second.legs.begin(), second.legs.end());
  return journey;
}

/// Every way to take a journey apart at a change, if one can change everywhere.
static std::vector<std::tuple<Journey, Journey>> parts(const Journey& journey) {
  std::vector<std::tuple<Journey, Journey>> found;
  for (auto change = journey.legs.begin(); change != journey.legs.end(); ++change) {
    Journey first{{journey.legs.begin(), change}}, second{{change, journey.legs.end()}};
    if (!first.legs.empty() && fit(first, second)) found.emplace_back(std::move(first), std::move(second));
  }
  return found;
}

/// From 0, nobody can make it, to 1, there is time for everybody.
static double ease_of_changing(Minutes wait) {
  return wait < 3 ? 0 : wait < 8 ? 0.5 : 1;
}

static double ease(const Journey& journey) {
  double ease = 1;
  for (std::size_t i = 1; i < journey.legs.size(); ++i)
    ease *= ease_of_changing(journey.legs[i].leaves - journey.legs[i - 1].arrives);
  return ease;
}

static irl::Domain make_trains(const irl::DomainInputs& inputs) {
  irl::Domain domain("trains", irl::opaque_types<Journey>());
  const auto train = irl::slot<std::string>("train"), from = irl::slot<std::string>("from"),
             to = irl::slot<std::string>("to");
  const auto leaves = irl::slot<Minutes>("leaves"), arrives = irl::slot<Minutes>("arrives");
  domain.table("leg", train, from, leaves, to, arrives, inputs.facts.rows("legs"))
      .says("a train goes from one station to another one; times are minutes since midnight")
      .example("(leg ?train \"Ghent\" ?leaves \"Brussels\" ?arrives)");

  const auto journey = irl::slot<Journey>("journey"), first = irl::slot<Journey>("first"),
             second = irl::slot<Journey>("second");
  domain.relation("ride", journey, train, from, leaves, to, arrives)
      .says("journey is one leg")
      .example("(ride ?journey \"IC 1\" \"Ghent\" 425 \"Brussels\" 460)")
      .given(train, from, leaves, to, arrives)
      .find(journey, [](const std::string& name, const std::string& start, Minutes leaving,
                        const std::string& end, Minutes arriving) {
        return Journey{{{name, start, leaving, end, arriving}}};
      });
  domain.relation("then", journey, first, second)
      .says("journey is first and then second, which leaves where first has arrived")
      .example("(then ?journey ?first ?second)")
      .given(first, second)
      .find(journey, joined)
      .given(journey)
      .find(first, second, parts);
  domain.relation("easy", journey)
      .says("changing is easy: there is time enough")
      .example("(easy ?journey)")
      .check(ease);
  return domain;
}

static const bool registered = irl::register_domain(irl::DomainEntry{
    .name = "trains",
    .summary = "journeys by train: rows from a file, journeys as objects of C++",
    .table_files = {"examples/trains/legs.csv"},
    .build = make_trains,
});

}  // namespace trains
