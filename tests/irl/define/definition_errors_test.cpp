#include <boost/test/unit_test.hpp>
#include <cmath>

#include "tests/irl/carpentry.hpp"
#include "tests/irl/define/complaint.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

bool tells(const std::string& complaint, const std::string& word) {
  return complaint.find(word) != std::string::npos;
}

struct Drafts {
  Domain domain{"drafts"};
  Slot<Number> left = slot<Number>("left"), right = slot<Number>("right"), stray = slot<Number>("stray");
};

BOOST_FIXTURE_TEST_SUITE(definition_errors, Drafts)

BOOST_AUTO_TEST_CASE(a_slot_of_an_unknown_type) {
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", slot<Number>("left", "numeral")); }), "numeral"));
}

BOOST_AUTO_TEST_CASE(a_name_that_no_network_can_have) {
  for (const std::string name : {"", "a b", "a\tb", "(a", "a\"", "?a", "a;", "a\n"}) {
    BOOST_TEST(tells(complaint([&] { Domain another(name); }), "a domain"));
    BOOST_TEST(tells(complaint([&] { domain.primitive(name, left); }), "a primitive"));
    BOOST_TEST(tells(complaint([&] { domain.relation("r", slot<Number>(name)); }), "a slot of 'r'"));
  }
}

BOOST_AUTO_TEST_CASE(a_name_with_any_sign_that_ends_names) {
  for (char sign = 0; sign >= 0; sign = static_cast<char>(sign + 1)) {
    const bool ends = sign <= ' ' || std::string_view("()\";\x7f").contains(sign);
    BOOST_TEST(complaint([&] { Domain another(std::string("a") + sign); }).empty() == !ends, int(sign));
    if (sign == 127) break;
  }
  BOOST_TEST(complaint([&] { Domain another("\x80\xff"); }) == "");
  BOOST_TEST(complaint([&] { Domain another("a?"); }) == "");
}

BOOST_AUTO_TEST_CASE(a_name_that_networks_read_as_something_else) {
  for (const std::string name : {"Above", "aBove", "12", "-2.5", "+1/2", ".5e3"}) {
    BOOST_TEST(tells(complaint([&] { domain.relation(name, left); }), "the name of a primitive"), name);
    BOOST_TEST(tells(complaint([&] { domain.primitive(name, left); }), "the name of a primitive"), name);
    BOOST_TEST(tells(complaint([&] { domain.constant(name, 1); }), "the name of a constant"), name);
  }
  for (const std::string name : {"define", "bind"})
    BOOST_TEST(tells(complaint([&] { domain.relation(name, left); }), "means something else"), name);
  for (const std::string name : {"above", "été", "Ünder", "1st", "2-3", "1/2/3", "-", "e5", "inf", "nan"}) {
    BOOST_TEST(complaint([&] { domain.relation(name, left); }) == "", name);
    BOOST_TEST(complaint([&] { domain.constant(name, 1); }) == "", name);
  }
}

BOOST_AUTO_TEST_CASE(a_constant_without_a_name_or_a_value) {
  for (const std::string name : {"", "?v", "a b", "(a"})
    BOOST_TEST(tells(complaint([&] { domain.constant(name, 1); }), "a constant"), name);
  for (const Value& value : {Value(), Value(std::nan("")), Value(HUGE_VAL), Value(Entity())})
    BOOST_TEST(tells(complaint([&] { domain.constant("c", value); }), "which says nothing"));
  BOOST_TEST(domain.constants().empty());
}

/// It would never hold anything, in no row.
BOOST_AUTO_TEST_CASE(a_slot_of_a_type_that_no_value_of_its_cpp_type_has) {
  const auto told_of = [&](const auto& slot) { return complaint([&] { Domain("d").relation("r", slot); }); };
  BOOST_TEST(
      told_of(slot<Number>("x", "text")) ==
      "the slot 'x' is of type 'text', and what its C++ type stands for is of type 'integer': it could "
      "hold nothing");
  BOOST_TEST(tells(told_of(slot<double>("x", "integer")), "hold nothing"));
  BOOST_TEST(tells(told_of(slot<std::string>("x", "list")), "hold nothing"));
  BOOST_TEST(tells(told_of(slot<bool>("x", "number")), "hold nothing"));
  BOOST_TEST(tells(told_of(slot<Entity>("x", "number")), "hold nothing"));
  BOOST_TEST(tells(told_of(slot<std::vector<Number>>("x", "amount")), "hold nothing"));
  for (const char* wider : {"integer", "number", "anything"})
    BOOST_TEST(told_of(slot<Number>("x", wider)) == "", wider);
  for (const char* any : {"integer", "text", "list", "entity", "anything"}) {
    BOOST_TEST(told_of(slot<Value>("x", any)) == "", any);
    BOOST_TEST(told_of(slot<Type>("x", any)) == "", any);
  }
  Domain workshop = empty_workshop();
  BOOST_TEST(complaint([&] { workshop.relation("r", slot<Entity>("x", "board")); }) == "");
}

BOOST_AUTO_TEST_CASE(what_narrows_what_it_is_given_or_narrows_doubles) {
  const auto same = [](Interval given) { return given; };
  const auto real = slot<double>("real");
  BOOST_TEST(complaint([&] { domain.relation("a", left, right).given(left).narrows(left, same); }) ==
             "what narrows 'left' of 'a' is given it already");
  BOOST_TEST(complaint([&] { domain.relation("b", left, real).given(left).narrows(real, same); }) ==
             "what narrows 'real' of 'b' gives integers, and doubles stand there");
  BOOST_TEST(complaint([&] { domain.relation("c", left, real).given(real).narrows(left, same); }) ==
             "what narrows 'left' of 'c' is given integers, and in 'real' stand doubles");
  BOOST_TEST(complaint([&] { domain.relation("d", left, right).given(left).narrows(right, same); }) == "");
}

BOOST_AUTO_TEST_CASE(two_slots_of_one_name) {
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", left, left); }), "left"));
}

BOOST_AUTO_TEST_CASE(a_direction_over_a_slot_of_another_primitive) {
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", left, right).given(stray); }), "stray"));
  BOOST_TEST(tells(complaint([&] {
                     domain.primitive("q", left, right).given(left).find(stray, [](Number n) { return n; });
                   }),
                   "stray"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_given_and_found) {
  BOOST_TEST(tells(complaint([&] {
                     domain.primitive("p", left, right).given(left, right).find(left, [](Number n, Number) {
                       return n;
                     });
                   }),
                   "'p'"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_neither_given_nor_found) {
  BOOST_TEST(
      tells(complaint([&] {
              domain.primitive("p", left, right, stray).given(left).find(right, [](Number n) { return n; });
            }),
            "leaves a slot out"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_found_twice) {
  BOOST_TEST(!complaint([&] {
                domain.primitive("p", left, right).given(left).find(right, right, [](Number n) {
                  return std::tuple(n, n);
                });
              }).empty());
}

BOOST_AUTO_TEST_CASE(two_directions_for_the_same_given_slots) {
  const auto same = [](Number n) { return n; };
  BOOST_TEST(
      tells(complaint([&] {
              domain.primitive("p", left, right).given(left).find(right, same).given(left).find(right, same);
            }),
            "two directions"));
  const auto check = [](Number l, Number r) { return l == r; };
  BOOST_TEST(tells(complaint([&] { domain.primitive("q", left, right).check(check).check(check); }),
                   "two directions"));
}

BOOST_AUTO_TEST_CASE(a_primitive_that_was_begun_and_never_finished) {
  domain.primitive("p", left).says("nothing");
  BOOST_TEST(tells(complaint([&] { domain.validate(); }), "'p'"));
}

BOOST_AUTO_TEST_CASE(more_slots_than_there_are_bits) {
  Primitive wide{.name = "wide", .slots = {}};
  for (std::size_t i = 0; i <= max_slots; ++i)
    wide.slots.push_back({std::to_string(i), domain.types().anything()});
  BOOST_TEST(tells(complaint([&] { domain.add(std::move(wide)); }), "64"));
}

BOOST_AUTO_TEST_CASE(no_slot_too_many_where_every_bit_is_taken) {
  const auto relation_of = [&]<std::size_t... Slot>(std::index_sequence<Slot...>) {
    domain.relation("wide", slot<Number>("s" + std::to_string(Slot))...).check([](auto... all) {
      return (all + ...) == 64;
    });
  };
  BOOST_TEST(complaint([&] { relation_of(std::make_index_sequence<max_slots>()); }) == "");
  std::string ones = "(wide";
  for (std::size_t slot = 0; slot < max_slots; ++slot) ones += " 1";
  BOOST_TEST(execute(ones + ")", domain).solution.succeeded());
}

BOOST_AUTO_TEST_CASE(a_state_where_there_is_none) {
  BOOST_TEST(tells(complaint([&] { domain.initial_state("get", "state", "…"); }), "'get'"));
  BOOST_TEST(tells(complaint([&] { domain.start_from(Entity()); }), "drafts"));
  BOOST_TEST(
      tells(complaint([&] {
              hands_in(domain).action("act", gives("out", "entity")).lasts(Seconds(1)).does([](Hands&) {
                return Value(1);
              });
            }),
            "'act'"));
}

BOOST_AUTO_TEST_CASE(more_rules_than_there_are_bits) {
  domain.rule_positions({"early", "late"});
  for (int i = 0; i < 64; ++i) domain.rule({"rule" + std::to_string(i), {"", ""}});
  BOOST_TEST(tells(complaint([&] { domain.rule({"one-more", {"", ""}}); }), "64"));
}

BOOST_AUTO_TEST_CASE(a_rule_in_another_number_of_positions_than_the_domain_names) {
  domain.rule_positions({"early", "late"});
  const Rule first = domain.rule({"first", {"", ""}}), second = domain.rule({"second", {"", ""}});
  BOOST_TEST(first.index == domain.rule_named("first").index);
  BOOST_TEST(second.index == domain.rule_named("second").index);
  BOOST_TEST(first.index != second.index);
  BOOST_TEST(tells(complaint([&] { domain.rule({"third", {""}}); }), "'third'"));
  BOOST_TEST(tells(complaint([&] { domain.rule({"third", {"", "", ""}}); }), "'third'"));
  Domain lonely{"lonely"};
  lonely.rule_positions({"only"});
  BOOST_TEST(tells(complaint([&] { lonely.rule({"first", {""}}); }), "'first'"));
}

BOOST_AUTO_TEST_CASE(an_action_with_an_unknown_type_or_without_a_duration_or_with_two_slots_of_one_name) {
  Domain workshop = empty_workshop();
  BOOST_TEST(tells(complaint([&] { hands_in(workshop).action("act", gives("out", "plank")); }), "plank"));
  BOOST_TEST(tells(
      complaint([&] { hands_in(workshop).action("act", gives("out", "board"), object("in", "plank")); }),
      "plank"));
  BOOST_TEST(
      tells(complaint([&] {
              hands_in(workshop).action("act", gives("out", "board")).does([](Hands&) { return Value(1); });
            }),
            "how long"));
  BOOST_TEST(tells(complaint([&] {
                     hands_in(workshop)
                         .action("act", gives("board", "board"), object("board", "board"))
                         .lasts(Seconds(1))
                         .does([](Hands&, Entity board) { return board; });
                   }),
                   "board"));
}

BOOST_AUTO_TEST_CASE(an_action_that_was_begun_and_never_finished) {
  Domain workshop = empty_workshop();
  hands_in(workshop).action("act", gives("out", "board")).lasts(Seconds(1));
  BOOST_TEST(complaint([&] { workshop.validate(); }) ==
             "the action 'act' was begun and never finished: does(…) is missing");
}

BOOST_AUTO_TEST_CASE(a_second_primitive_of_one_name_unless_it_overrides_the_first_on_purpose) {
  const auto give = [](Hands&) { return Value(1); };
  Domain workshop = empty_workshop();
  const auto define = [&] {
    hands_in(workshop).action("act", gives("out", "number")).lasts(Seconds(1)).does(give);
  };
  define();
  BOOST_TEST(complaint(define) ==
             "the domain 'carpentry' has a primitive 'act' already; overriding(\"act\") before its "
             "definition replaces it");
  workshop.overriding("act");
  BOOST_TEST(complaint(define) == "");
  BOOST_TEST(complaint(define) != "");
  BOOST_TEST(complaint([&] { workshop.overriding("atc"); }) ==
             "the domain 'carpentry' has no primitive 'atc': did you mean 'act'?");
  workshop.overriding("act");
  BOOST_TEST(complaint([&] { workshop.validate(); }) == "'act' was to be overridden, and is not");
}

BOOST_AUTO_TEST_CASE(a_name_that_does_not_exist) {
  const Domain workshop = empty_workshop();
  BOOST_TEST(complaint([&] { workshop.attribute("colour"); }) ==
             "there is no attribute 'colour': did you mean 'color'?");
  BOOST_TEST(complaint([&] { workshop.type("bord"); }) == "there is no type 'bord': did you mean 'board'?");
  BOOST_TEST(complaint([&] { workshop.type("spaceship"); }) == "there is no type 'spaceship'");
  BOOST_TEST(complaint([&] { workshop.types().find("bord"); }) == "");
}

BOOST_AUTO_TEST_CASE(a_state_whose_attributes_or_workplace_are_misspelt) {
  const Domain workshop = empty_workshop();
  const auto declared = [&](auto change) {
    StateShape shape = *workshop.state_shape();
    change(shape);
    return complaint([&] { Domain("drafts", Types::build({}).types).state(shape, {"out", "in"}, {}); });
  };
  BOOST_TEST(declared([](StateShape&) {}) == "");
  BOOST_TEST(tells(declared([](StateShape& shape) { shape.type = {}; }), "type of states"));
  BOOST_TEST(tells(declared([](StateShape& shape) { shape.workplace = {}; }), "workplaces"));
  BOOST_TEST(tells(declared([](StateShape& shape) { shape.clock = {}; }), "clock"));
  BOOST_TEST(tells(declared([&](StateShape& shape) { shape.clock = workshop.attribute("coats"); }), "clock"));
  BOOST_TEST(tells(declared([](StateShape& shape) { shape.contents = {}; }), "contents"));
}

BOOST_AUTO_TEST_CASE(a_duration_below_zero_or_over_a_slot_that_the_action_does_not_have) {
  Domain workshop = empty_workshop();
  Actions<Hands> hands = hands_in(workshop);
  BOOST_TEST(complaint([&] { hands.action("act", gives("out", "board")).lasts(Seconds(-1)); }) ==
             "nothing lasts -1 seconds");
  const auto time = amount("time", "unit", "time-unit"), other = amount("tiem", "unit", "time-unit");
  const auto wait = [](Hands&, Amount) { return Value(1); };
  BOOST_TEST(complaint([&] { hands.action("wait", gives("out", "number"), time).lasts(other).does(wait); }) ==
             "the action 'wait' takes no 'tiem': did you mean 'time'?");
  BOOST_TEST(complaint([&] { hands.action("wait", gives("out", "number"), time).lasts(time).does(wait); }) ==
             "");
}

BOOST_AUTO_TEST_CASE(results_that_keep_for_less_than_no_time) {
  const auto told_of = [](Seconds seconds) {
    Domain workshop = empty_workshop();
    Actions<Hands> hands = hands_in(workshop);
    return complaint([&] {
      hands.action("plane", gives("planed", "board"), object("board", "board", anywhere))
          .lasts(Seconds(1))
          .keeps(seconds)
          .does([](Hands&, Entity board) { return board; });
    });
  };
  BOOST_TEST(told_of(Seconds(-5)) == "what 'plane' gives cannot keep -5 seconds");
  BOOST_TEST(told_of(Seconds(std::nan(""))) != "");
  BOOST_TEST(told_of(Seconds(0)) == "");
}

BOOST_AUTO_TEST_CASE(something_brought_that_nobody_names) {
  Domain workshop = empty_workshop();
  BOOST_TEST(tells(complaint([&] {
                     hands_in(workshop)
                         .action("act", gives("out", "board"), irl::brought())
                         .lasts(Seconds(1))
                         .does([](Hands&, Entity thing) { return thing; });
                   }),
                   "does not say what"));
}

BOOST_AUTO_TEST_CASE(an_attribute_with_a_default_or_a_value_of_another_kind) {
  const std::vector<TypeDeclaration> declarations{
      {.name = "lamp", .attributes = {{.name = "lit", .type = "boolean", .default_value = 42.0}}}};
  const BuiltTypes built = Types::build(declarations);
  BOOST_TEST_REQUIRE(built.problems.size() == 1u);
  BOOST_TEST(to_string(built.problems[0]) ==
             "error: the default of 'lit' is 42.0; expected a value of type boolean");
  const Entity lamp(built.types->find("lamp"), Identity{1});
  const Attribute lit = built.types->attribute("lit");
  BOOST_TEST(complaint([&] { return lamp.with(lit, 42); }) == "the attribute 'lit' of a lamp cannot be 42");
  BOOST_TEST(complaint([&] { return Entity(lamp).with(lit, true).with(lit, "yes"); }) != "");
  BOOST_TEST(lamp.with(lit, true).flag(lit));
  BOOST_TEST(lamp.with(lit, built.types->failed_object()).get(lit).has_failed());
  BOOST_TEST(complaint([&] { return lamp.with(Attribute(), true); }) != "");
  BOOST_TEST(complaint([&] { return lamp.get(Attribute()); }) != "");
  BOOST_TEST(complaint([&] { return lamp.is(Type()); }) != "");
  BOOST_TEST(complaint([&] { return Entity(Type(), Identity{2}); }) != "");
  BOOST_TEST(complaint([&] { return Entity().type(); }) != "");
}

BOOST_AUTO_TEST_CASE(a_direction_of_something_that_is_no_relation_narrows_and_propagates_nothing) {
  const auto successor = [](Number n) { return n + 1; };
  auto p = domain.primitive("p", left, right).given(left).find(right, successor);
  const auto only_relations = [&](const std::string& what) {
    return "'p' is no relation: only where directions agree can they " + what;
  };
  BOOST_TEST(complaint([&] { p.increasing_in(left); }) == only_relations("narrow"));
  BOOST_TEST(complaint([&] { p.narrows([](Interval given) { return given; }); }) == only_relations("narrow"));
  BOOST_TEST(complaint([&] { p.propagator([](DomainView&) { return true; }); }) ==
             only_relations("propagate"));
  BOOST_TEST(complaint([&] {
               p.items_propagator([](std::span<const ItemSlots>) { return Propagator(); });
             }) == only_relations("propagate"));
  BOOST_TEST(complaint([&] {
               p.finds_items([](std::span<const ItemSlots>) { return std::vector<Finder>(); });
             }) == only_relations("find items"));
}

BOOST_AUTO_TEST_CASE(a_slope_that_no_direction_has) {
  const auto successor = [](Number n) { return n + 1; };
  auto tested = domain.relation("tested", left, right).check(std::less<Number>());
  BOOST_TEST(
      complaint([&] { tested.increasing_in(left); }) ==
      "increasing_in() and decreasing_in() of 'tested' stand behind a direction that finds one integer "
      "from integers");
  BOOST_TEST(tells(complaint([&] { tested.narrows([](Interval given) { return given; }); }),
                   "narrows() of 'tested' stands behind a direction that finds one slot"));
  auto next = domain.relation("next", left, right).given(left).find(right, successor);
  BOOST_TEST(tells(complaint([&] { next.narrows([](Interval one, Interval) { return one; }); }),
                   "takes an Interval for each of its given slots"));
  BOOST_TEST(
      complaint([&] { next.decreasing_in(right); }) ==
      "the direction of 'next' does not take 'right', so it is neither increasing nor decreasing in it");
  auto twice = domain.relation("twice", left, right).given(left).find(right, successor);
  BOOST_TEST(complaint([&] { twice.increasing_in(left).decreasing_in(left); }) ==
             "a direction of 'twice' cannot be both increasing and decreasing in 'left'");
}

BOOST_AUTO_TEST_CASE(a_table_whose_rows_have_another_length_or_that_has_too_many_slots_for_an_index) {
  BOOST_TEST(complaint([&] {
               domain.relation("pairs", left, right).rows({{1, 2}, {3}});
             }) == "a row of 'pairs' has 1 values, and the relation 2 slots");
  const auto table_of = [&]<std::size_t... Slot>(const char* name, std::index_sequence<Slot...>) {
    domain.relation(name, slot<Number>("s" + std::to_string(Slot))...).rows({{Value(Number{Slot})...}});
  };
  BOOST_TEST(complaint([&] { table_of("sixteen", std::make_index_sequence<16>()); }) == "");
  BOOST_TEST(complaint([&] { table_of("seventeen", std::make_index_sequence<17>()); }) ==
             "the table 'seventeen' has more than 16 slots");
}

BOOST_AUTO_TEST_CASE(items_where_no_state_is_or_without_what_they_need) {
  Domain workshop = empty_workshop();
  const auto whole = [&] {
    return ItemShape{.counts = [](const Entity&) { return true; },
                     .stores = {},
                     .vessel = workshop.type("board"),
                     .amount = workshop.attribute("coats"),
                     .weight = [](const Entity&) { return 1.0; },
                     .name = [](const ItemDescription&) { return std::string("thing"); }};
  };
  const auto declared = [&](auto change) {
    ItemShape shape = whole();
    change(shape);
    return complaint([&] { workshop.items(shape); });
  };
  BOOST_TEST(tells(complaint([&] { domain.items(whole()); }), "no state in which they could stand"));
  BOOST_TEST(tells(declared([](ItemShape& shape) { shape.counts = {}; }), "what counts"));
  BOOST_TEST(tells(declared([](ItemShape& shape) { shape.brings = "conjure"; }), "no primitive 'conjure'"));
  BOOST_TEST(declared([](ItemShape&) {}) == "");
  BOOST_TEST(complaint([&] { workshop.items({.counts = [](const Entity&) { return true; }}); }) == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
