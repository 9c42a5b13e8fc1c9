#include "irl/network/edit/edited_network.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/network/edit/state_threading.hpp"
#include "irl/network/wiring.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
namespace {

const Domain& workshop() {
  static const Domain domain = carpentry();
  return domain;
}

EditedNetwork edited(std::string_view text) {
  return {network(text), workshop()};
}

Operation operation(std::string_view text) {
  return network(text).operations.at(0);
}

std::string text_of(const EditedNetwork& edited) {
  return "\n" + grammar::print(edited.network());
}

const char* const shelf = R"(
(get-shop ?s0)
(fetch ?board ?s1 ?s0 board)
(paint ?painted ?s2 ?s1 ?board ?brush red)
(let-dry ?dry ?s3 ?s2 ?painted 5 minute)
)";

BOOST_AUTO_TEST_SUITE(edited_network)

BOOST_AUTO_TEST_CASE(an_operation_put_behind_another_one_takes_its_state_and_passes_its_own_on) {
  EditedNetwork network = edited(shelf);
  const std::size_t brush = network.insert_behind(1, operation("(fetch ?brush ?s ?s brush)"));
  const std::size_t saw = network.insert_behind(brush, operation("(fetch ?saw ?s ?s saw)"));
  BOOST_TEST(text_of(network) == R"(
(get-shop ?s0)
(fetch ?board ?s1 ?s0 board)
(fetch ?brush ?s1a ?s1 brush)
(fetch ?saw ?s1b ?s1a saw)
(paint ?painted ?s2 ?s1b ?board ?brush red)
(let-dry ?dry ?s3 ?s2 ?painted 5 minute)
)");
  BOOST_TEST(network.position(saw) == 3U);
  BOOST_TEST(!has_errors(check(network.network(), workshop()).problems));
}

BOOST_AUTO_TEST_CASE(operations_put_before_another_one_take_its_state_and_leave_it_theirs) {
  EditedNetwork network = edited(shelf);
  network.insert_before(
      2, test::network("(fetch ?brush ?t1 ?t0 brush)(fetch ?saw ?t2 ?t1 saw)(bind board ?other board)"));
  BOOST_TEST(text_of(network) == R"(
(bind board ?other board)
(get-shop ?s0)
(fetch ?board ?s1 ?s0 board)
(fetch ?brush ?t1 ?s1 brush)
(fetch ?saw ?t2 ?t1 saw)
(paint ?painted ?s2 ?t2 ?board ?brush red)
(let-dry ?dry ?s3 ?s2 ?painted 5 minute)
)");
}

BOOST_AUTO_TEST_CASE(what_is_taken_out_is_passed_by_the_state_and_by_what_used_its_result) {
  EditedNetwork network = edited(shelf);
  network.erase(2, "board");
  BOOST_TEST(text_of(network) == R"(
(get-shop ?s0)
(fetch ?board ?s1 ?s0 board)
(let-dry ?dry ?s3 ?s1 ?board 5 minute)
)");
  BOOST_TEST(!network.has(2));
  BOOST_TEST((network.erased() == std::vector{operation("(paint ?painted ?s2 ?s1 ?board ?brush red)")}));
  BOOST_TEST(network.now("painted").value() == "board");
}

BOOST_AUTO_TEST_CASE(a_state_that_two_operations_give_stays_where_one_of_them_is_taken_out) {
  EditedNetwork network =
      edited("(get-shop ?s0)(fetch ?a ?s1 ?s0 board)(fetch ?b ?s1 ?s0 saw)(fetch ?c ?s2 ?s1 board)");
  network.erase(1, std::nullopt);
  BOOST_TEST((network.at(3) == operation("(fetch ?c ?s2 ?s1 board)")));
}

BOOST_AUTO_TEST_CASE(of_what_fits_no_primitive_nothing_follows) {
  EditedNetwork network = edited("(get-shop ?s0)(fly ?a ?s1 ?s0)(fetch ?b ?s2 ?s1 board)");
  network.erase(1, "b");
  BOOST_TEST((network.at(2) == operation("(fetch ?b ?s2 ?s1 board)")));
}

BOOST_AUTO_TEST_CASE(an_operation_in_the_place_of_another_one_has_its_states) {
  EditedNetwork network = edited(shelf);
  network.replace(3, operation("(halve ?first ?second ?out ?in ?painted)"));
  BOOST_TEST((network.at(3) == operation("(halve ?first ?second ?s3 ?s2 ?painted)")));
  BOOST_TEST(network.original_at(3).value() == 3U);
}

BOOST_AUTO_TEST_CASE(uses_of_a_variable_are_replaced_from_a_place_on_and_what_gives_it_stays) {
  EditedNetwork network = edited(
      "(paint ?a ?s1 ?s0 ?board ?brush red)(paint ?b ?s2 ?s1 ?board ?brush (red ?board))"
      "(fetch ?board ?s3 ?s2 board)");
  network.replace_uses("board", "plank", 1);
  BOOST_TEST(text_of(network) == R"(
(paint ?a ?s1 ?s0 ?board ?brush red)
(paint ?b ?s2 ?s1 ?plank ?brush (red ?plank))
(fetch ?board ?s3 ?s2 board)
)");
}

BOOST_AUTO_TEST_CASE(uses_are_replaced_in_every_slot_of_what_is_no_primitive) {
  EditedNetwork network = edited("(mystery ?board ?board)");
  network.replace_uses("board", "plank", 0);
  BOOST_TEST(text_of(network) == R"(
(mystery ?plank ?plank)
)");
}

BOOST_AUTO_TEST_CASE(a_variable_is_renamed_wherever_it_stands) {
  EditedNetwork network = edited("(bind board ?b board)(paint ?a ?s1 ?s0 ?b ?brush (red ?b))");
  network.rename("b", "plank");
  BOOST_TEST(text_of(network) == R"(
(bind board ?plank board)
(paint ?a ?s1 ?s0 ?plank ?brush (red ?plank))
)");
  network.rename("plank", "beam");
  BOOST_TEST(network.now("b").value() == "beam");
}

BOOST_AUTO_TEST_CASE(a_fresh_name_is_given_once_whatever_becomes_of_it) {
  EditedNetwork network = edited("(fetch ?board ?s1 ?s0 board)(fetch ?rest-1 ?s2 ?s1 saw)");
  BOOST_TEST(network.fresh_name("saw") == "saw");
  BOOST_TEST(network.fresh_name("saw") == "saw-2");
  BOOST_TEST(network.fresh_name("board") == "board-2");
  BOOST_TEST(network.fresh_name("rest-1") == "rest-2");
  network.erase(0, std::nullopt);
  network.rename("rest-1", "left");
  BOOST_TEST(network.fresh_name("board") == "board-3");
  BOOST_TEST(network.fresh_name("rest-1") == "rest-3");
}

BOOST_AUTO_TEST_CASE(what_became_of_a_variable_is_known_until_nothing_uses_it) {
  EditedNetwork network = edited(shelf);
  BOOST_TEST(network.now("dry").value() == "dry");
  network.erase(3, std::nullopt);
  BOOST_TEST(!network.now("dry"));
}

BOOST_AUTO_TEST_CASE(operations_are_known_whatever_is_put_in_and_taken_out) {
  EditedNetwork network = edited(shelf);
  const std::size_t added = network.insert_behind(0, operation("(fetch ?saw ?s ?s saw)"));
  network.erase(1, std::nullopt);
  network.set_argument(2, 5, {Symbol{"blue"}});
  BOOST_TEST((network.at(2) == operation("(paint ?painted ?s2 ?s0a ?board ?brush blue)")));
  BOOST_TEST(network.position(2) == 2U);
  BOOST_TEST(network.id_at(1) == added);
  BOOST_TEST(!network.original_at(1));
  BOOST_TEST(network.original_at(2).value() == 2U);
}

BOOST_AUTO_TEST_CASE(parts_follow_their_operations) {
  const std::vector<NetworkPart> parts{
      {0, "wood", 1}, {1, "paint it", 2}, {2, "wait", 3}, {3, "enjoy it", 4}};
  const auto begins = [&](const EditedNetwork& network) {
    std::vector<std::size_t> begins;
    for (const NetworkPart& part : network.parts(parts)) begins.push_back(part.begin);
    return begins;
  };
  EditedNetwork behind = edited(shelf);
  behind.insert_behind(1, operation("(fetch ?saw ?s ?s saw)"));
  BOOST_TEST(begins(behind) == (std::vector<std::size_t>{1, 3, 4, 5}), boost::test_tools::per_element());
  EditedNetwork before = edited(shelf);
  before.insert_before(2, network("(fetch ?saw ?t1 ?t0 saw)"));
  BOOST_TEST(begins(before) == (std::vector<std::size_t>{1, 2, 4, 5}), boost::test_tools::per_element());
  EditedNetwork without = edited(shelf);
  without.erase(2, "board");
  BOOST_TEST(begins(without) == (std::vector<std::size_t>{1, 2, 2, 3}), boost::test_tools::per_element());
  EditedNetwork at_the_end = edited(shelf);
  at_the_end.make({.before = 4, .inserted = {operation("(fetch ?saw ?s4 ?s3 saw)")}});
  BOOST_TEST(begins(at_the_end) == (std::vector<std::size_t>{1, 2, 3, 4}), boost::test_tools::per_element());
  BOOST_TEST(behind.parts(parts)[1].paraphrase == "paint it");
}

BOOST_AUTO_TEST_CASE(a_change_is_made_as_it_is) {
  EditedNetwork network = edited(shelf);
  network.make({.rewritten = {{3, operation("(let-dry ?dry ?s3 ?s1 ?saw 1 minute)")}},
                .erased = 2,
                .before = 1,
                .inserted = {operation("(fetch ?saw ?x ?s0 saw)")}});
  BOOST_TEST(text_of(network) == R"(
(get-shop ?s0)
(fetch ?saw ?x ?s0 saw)
(fetch ?board ?s1 ?s0 board)
(let-dry ?dry ?s3 ?s1 ?saw 1 minute)
)");
}

BOOST_AUTO_TEST_CASE(what_is_erased_is_counted_before_anything_is_put_in) {
  const auto made = [](std::size_t place, std::size_t erased) {
    EditedNetwork letters = edited("(a ?x)(b ?x)(c ?x)(d ?x)");
    letters.make({.erased = erased, .before = place, .inserted = network("(new ?x)(newer ?x)").operations});
    std::string now;
    for (std::size_t o = 0; o < letters.network().operations.size(); ++o)
      now += letters.network().operations[o].primitive +
             (letters.original_at(o) ? std::to_string(*letters.original_at(o)) : "") + " ";
    return now;
  };
  BOOST_TEST(made(1, 2) == "a0 new newer b1 d3 ");
  BOOST_TEST(made(1, 1) == "a0 new newer c2 d3 ");
  BOOST_TEST(made(2, 1) == "a0 new newer c2 d3 ");
  BOOST_TEST(made(4, 0) == "b1 c2 d3 new newer ");
}

BOOST_AUTO_TEST_CASE(copies_go_their_own_ways) {
  EditedNetwork one = edited(shelf);
  const EditedNetwork other = one;
  one.erase(1, std::nullopt);
  BOOST_TEST((other.network() == network(shelf)));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(names_of_variables)

BOOST_AUTO_TEST_CASE(are_exchanged_everywhere_at_once) {
  const Renaming swap{{"a", "b"}, {"b", "a"}};
  BOOST_TEST((renamed(network("(f ?a (?b) ?c)(bind list ?b (?a))"), swap) ==
              network("(f ?b (?a) ?c)(bind list ?a (?b))")));
}

BOOST_AUTO_TEST_CASE(are_fresh_where_neither_a_given_nor_a_taken_name_is) {
  const std::vector<std::string> variables{"a", "b", "c"};
  const Renaming names =
      with_fresh_names(variables, {{"a", "b"}}, [](const std::string& name) { return name == "c"; });
  BOOST_TEST((names == Renaming{{"a", "b"}, {"b", "b-2"}, {"c", "c-2"}}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(threaded_states)

BOOST_AUTO_TEST_CASE(begin_with_the_one_that_is_given_and_end_with_the_one_that_is_left) {
  const auto [threaded, left] =
      with_state_threaded(network("(fetch ?a ?x1 ?x0 board)(fetch ?b ?y1 ?y0 saw)"), workshop(), "s");
  BOOST_TEST((threaded == network("(fetch ?a ?x1 ?s board)(fetch ?b ?y1 ?x1 saw)")));
  BOOST_TEST(left == "y1");
}

BOOST_AUTO_TEST_CASE(are_left_as_they_were_where_no_operation_gives_one) {
  BOOST_TEST(with_state_threaded({}, workshop(), "s").state == "s");
}

BOOST_AUTO_TEST_CASE(are_told_of_operations_of_the_domain_alone) {
  BOOST_TEST(*state_taken(operation("(fetch ?a ?x1 ?x0 board)"), workshop()) == "x0");
  BOOST_TEST(*state_given(operation("(fetch ?a ?x1 ?x0 board)"), workshop()) == "x1");
  BOOST_TEST(!state_taken(operation("(get-shop ?s)"), workshop()));
  BOOST_TEST(!state_given(operation("(fly ?a ?b)"), workshop()));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
