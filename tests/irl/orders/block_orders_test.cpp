#include "irl/orders/deordering.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/orders/counting.hpp"
#include "irl/orders/outcomes.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(block_orders)

namespace {

using orders::Block;
using orders::BlockOrders;
using orders::Order;
using orders::Pair;
using orders::View;
using orders::Views;

constexpr std::array views{View::as_written, View::safe, View::free};

/// The places of the operations of each block, as written.
std::vector<std::vector<std::size_t>> places(const BlockOrders& found) {
  std::vector<std::vector<std::size_t>> all;
  for (const Block& block : found.blocks())
    all.emplace_back(block.operations.begin(), block.operations.end());
  return all;
}

/// Whether nothing of a later block has to come before something of an earlier one.
bool keeps(const std::vector<Order>& blocks, const std::vector<Pair>& pairs) {
  std::map<OperationIndex, std::size_t> place;
  for (std::size_t b = 0; b < blocks.size(); ++b)
    for (const OperationIndex operation : blocks[b]) place[operation] = b;
  return std::ranges::all_of(pairs,
                             [&](const Pair& pair) { return place.at(pair.before) <= place.at(pair.after); });
}

/// How many permutations of blocks keep the pairs.
int count_by_hand(std::vector<Order> blocks, const std::vector<Pair>& pairs) {
  std::ranges::sort(blocks);
  int count = 0;
  do count += keeps(blocks, pairs);
  while (std::ranges::next_permutation(blocks).found);
  return count;
}

/// The operations of each use together, the others alone, whatever has to come in between.
std::vector<Order> whole_uses(const Program& program, const Order& order) {
  std::vector<Order> blocks;
  std::map<const DefinitionUse*, std::size_t> known;
  for (const OperationIndex operation : order) {
    const DefinitionUse* use = program.operations[operation].use_path.outermost();
    const auto [at, is_new] = known.try_emplace(use, blocks.size());
    if (!use || is_new)
      blocks.push_back({operation});
    else
      blocks[at->second].push_back(operation);
  }
  return blocks;
}

/// Some operations of a network as two uses of definitions that have all their variables as arguments.
Network with_uses(const Network& network, std::mt19937& random) {
  std::array<std::vector<Operation>, 3> parts;  // two bodies, and what stays
  for (const Operation& operation : network.operations) parts[random() % parts.size()].push_back(operation);
  Network result{.operations = parts[2], .bindings = network.bindings};
  for (const std::size_t body : {0, 1}) {
    if (parts[body].empty()) continue;
    std::set<std::string> names;
    for (const Operation& operation : parts[body])
      for (const Term& argument : operation.arguments)
        if (const Variable* variable = argument.variable()) names.insert(variable->name);
    std::string head = "(part-" + std::to_string(body);
    for (const std::string& name : names) head += " ?" + name;
    std::string text = "(define " + head + ")";
    for (const Operation& operation : parts[body]) text += grammar::print(operation);
    const Network defined = irl::test::network(text + ")" + head + ")");
    result.definitions.insert(result.definitions.end(), defined.definitions.begin(),
                              defined.definitions.end());
    result.operations.insert(
        result.operations.begin() + static_cast<std::ptrdiff_t>(random() % (result.operations.size() + 1)),
        defined.operations.front());
  }
  return result;
}

void check_blocks(const Views& views, View view, const std::string& text) {
  const BlockOrders found(views, view);
  const auto& precedence = views.precedence(view);
  const Program& program = views.program();
  std::vector<Order> blocks;
  std::set<OperationIndex> met;
  for (const Block& block : found.blocks()) {
    blocks.push_back(block.operations);
    for (const OperationIndex operation : block.operations) {
      BOOST_TEST(met.insert(operation).second, text);
      const DefinitionUse* use = program.operations[operation].use_path.outermost();
      const bool is_interrupted = std::ranges::find(found.interrupted(), use) != found.interrupted().end();
      BOOST_TEST((block.use == (is_interrupted ? nullptr : use)), text);
    }
    BOOST_TEST((block.use || block.operations.size() == 1), text);
  }
  BOOST_TEST(met.size() == precedence.operations().count(), text);
  BOOST_TEST(*orders::Counter(found.space()).all() == count_by_hand(blocks, precedence.pairs()), text);
  Order order;
  for (const OperationIndex operation : views.reference())
    if (met.contains(operation)) order.push_back(operation);
  const std::vector<Order> whole = whole_uses(program, order);
  BOOST_TEST(found.interrupted().empty() == (count_by_hand(whole, precedence.pairs()) > 0), text);
  if (found.interrupted().empty()) BOOST_TEST((blocks == whole), text);
}

/// Whether all of one block stand before all of another one.
bool stands_before(const Order& order, const Order& first, const Order& second) {
  const auto place = [&](OperationIndex operation) { return std::ranges::find(order, operation); };
  return std::ranges::all_of(first, [&](OperationIndex one) {
    return std::ranges::all_of(second, [&](OperationIndex other) { return place(one) < place(other); });
  });
}

bool keeps_all(const Order& order, const std::vector<Pair>& pairs) {
  return std::ranges::all_of(
      pairs, [&](const Pair& pair) { return stands_before(order, {pair.before}, {pair.after}); });
}

void check_move(const Views& views, View view, const Order& moved, orders::Side side, const Order& other) {
  const auto& precedence = views.precedence(view);
  const auto& [first, second] =
      side == orders::Side::before ? std::tie(moved, other) : std::tie(other, moved);
  const orders::Move move = orders::move_unit(views, view, moved, side, other);
  const bool is_free = std::ranges::none_of(second, [&](OperationIndex after) {
    return std::ranges::any_of(first,
                               [&](OperationIndex before) { return precedence.precedes(after, before); });
  });
  BOOST_TEST(move.is_possible == is_free);
  BOOST_TEST(move.why_not.empty() == is_free);
  if (!move.is_possible) return;
  BOOST_TEST(stands_before(move.order, first, second));
  BOOST_TEST(keeps_all(move.order, precedence.pairs()));
  BOOST_TEST(std::ranges::is_permutation(move.order, views.reference()));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_use_is_one_block_and_every_other_operation_is_one_by_itself) {
  const Domain workshop = carpentry();
  const Program program = check(network(R"(
      (define (painted ?painted ?out ?in ?color) (fetch ?board ?s ?in board)
                                                 (paint ?painted ?out ?s ?board ?brush ?color))
      (get-shop ?s0)(painted ?red ?s1 ?s0 red)(fetch ?plank ?s2 ?s1 board)(painted ?blue ?s3 ?s2 blue)
      (nail ?nailed ?s4 ?s3 ?red ?blue ?hammer))"),
                                workshop)
                              .program;
  const Views of_program(program);
  const BlockOrders found(of_program, View::safe);
  BOOST_TEST((places(found) == std::vector<std::vector<std::size_t>>{{0}, {1, 2}, {3}, {4, 5}, {6}}));
  BOOST_TEST(found.interrupted().empty());
  BOOST_TEST(orders::lines_of_uses(program, of_program.reference()) == "4 4 4 4 5");
}

BOOST_AUTO_TEST_CASE(a_use_that_something_has_to_interrupt_is_taken_apart) {
  const Domain numbers = arithmetic();
  const Program program = check(network(R"(
      (define (both ?four ?two ?text ?number) (square ?four ?two)(named ?text ?number))
      (both ?four 2 ?text ?number)
      (square ?number ?four)
      (square ?nine 3))"),
                                numbers)
                              .program;
  const Views of_program(program);
  const BlockOrders found(of_program, View::free);
  BOOST_TEST((places(found).size() == 4u));
  BOOST_TEST(found.interrupted().size() == 1u);
  BOOST_TEST(*orders::Counter(found.space()).all() == 4);
  BOOST_TEST(orders::lines_of_uses(program, Order{OperationIndex(0), OperationIndex(2), OperationIndex(1)}) ==
             "3 4 3");
}

BOOST_AUTO_TEST_CASE(orders_of_blocks_are_the_permutations_that_keep_what_must_come_first) {
  const Domain workshop = carpentry();
  for (std::uint32_t seed = 0; seed < 150; ++seed) {
    std::mt19937 random(seed);
    const Network drawn = with_uses(carpentry_networks(workshop, 7, 2500 + seed).next(), random);
    const Program program = check(drawn, workshop).program;
    const Views of_program(program);
    for (const View view : views) check_blocks(of_program, view, grammar::print(drawn));
  }
}

BOOST_AUTO_TEST_CASE(a_block_moves_before_or_behind_another_one_unless_something_is_against_it) {
  const Domain workshop = carpentry();
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    const Program program =
        check(with_uses(carpentry_networks(workshop, 7, 2700 + seed).next(), random), workshop).program;
    const Views of_program(program);
    for (const View view : views) {
      const BlockOrders found(of_program, view);
      for (const Block& moved : found.blocks())
        for (const Block& other : found.blocks())
          for (const orders::Side side : {orders::Side::before, orders::Side::after})
            if (&moved != &other) check_move(of_program, view, moved.operations, side, other.operations);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_moves_keeps_its_own_operations_in_order) {
  const Domain numbers = arithmetic();
  const Program program =
      check(network("(square ?a 2)(square ?b ?a)(square ?c 3)(square ?d ?c)"), numbers).program;
  const Views of_program(program);
  const Order one{OperationIndex(0), OperationIndex(1)}, other{OperationIndex(2), OperationIndex(3)};
  BOOST_TEST((orders::move_unit(of_program, View::free, other, orders::Side::before, one).order ==
              Order{OperationIndex(2), OperationIndex(3), OperationIndex(0), OperationIndex(1)}));
  BOOST_TEST((orders::move_unit(of_program, View::free, one, orders::Side::after, other).order ==
              Order{OperationIndex(2), OperationIndex(3), OperationIndex(0), OperationIndex(1)}));
  const auto shared = orders::move_unit(of_program, View::free, one, orders::Side::before, one);
  BOOST_TEST(!shared.is_possible);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
