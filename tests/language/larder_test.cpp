#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// The extension with foods that the published kitchen lacks.
BOOST_AUTO_TEST_SUITE(larder)

namespace {

/// The types of the foods that stand in the larder.
std::vector<Type> foods() {
  const Domain& domain = with_larder().kitchen.domain;
  std::vector<Type> found;
  for (const Type type : domain.types().all())
    if (!kitchen().domain.types().find(type.name()) && !type.is_failed() &&
        !type.name().starts_with("can-") && with_larder().english.bringing_of(type) &&
        type.is(domain.types().find("ingredient")))
      found.push_back(type);
  return found;
}

/// What is brought, by the constant that says so: `leek 2 piece`.
std::string brought(const TextReading& reading) {
  const std::string written = tests::written("fetch-and-proportion", reading);
  const std::size_t words_before = 5;  // (fetch-and-proportion ?thing ?k ?k ?vessel …
  std::size_t at = 0;
  for (std::size_t word = 0; word < words_before && at != std::string::npos; ++word)
    at = written.find(' ', at + 1);
  return at == std::string::npos ? "" : written.substr(at + 1, written.size() - at - 2);
}

}  // namespace

/// Each food is known by the name of its type, in the plural too, and there is enough of it.
BOOST_AUTO_TEST_CASE(every_food_is_known_by_its_name_and_is_there) {
  const std::vector<Type> all = foods();
  BOOST_TEST(all.size() > 290u);
  for (const Type food : all) {
    std::string name(food.name());
    std::ranges::replace(name, '-', ' ');
    const TextReading reading = read_with_the_larder({"100 g " + name}, {});
    BOOST_TEST(brought(reading) == std::string(food.name()) + " 100 g", name);
    const bool is_complete = reading.status == workbench::Status::complete;
    BOOST_TEST(is_complete, name + ": " + reading.reason);
    BOOST_TEST(reading.unknown_lines == 0u, name);
  }
}

/// Of what the published kitchen has less than a recipe may ask for, and no more than that is taken of either
/// stock.
BOOST_AUTO_TEST_CASE(there_is_enough_of_what_the_kitchen_has_little_of) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"1 litre milk", "milk 1 l"},      {"600 ml double cream", "heavy-cream 600 ml"},
      {"14 eggs", "egg 14 piece"},       {"12 cloves garlic", "garlic 12 piece"},
      {"2 l water", "water 2 l"},        {"300 ml vegetable oil", "vegetable-oil 300 ml"},
      {"400 g raisins", "raisin 400 g"}, {"2 kg plain flour", "all-purpose-flour 2000 g"}};
  for (const auto& [line, amount] : cases) {
    const TextReading reading = read_with_the_larder({line}, {});
    BOOST_TEST(told(reading.assumed) == "", line << ": " << told(reading.assumed));
    BOOST_TEST(brought(reading) == amount, line);
  }
  // The kitchen's half litre, and then the larder's.
  const TextReading twice = read_with_the_larder({"400 ml milk", "300 ml milk"}, {});
  BOOST_TEST(told(twice.assumed) == "", told(twice.assumed));
  BOOST_TEST(told(read_with_the_larder({"20 l milk"}, {}).assumed).contains("all there is"));
  BOOST_TEST(told(read_in_the_kitchen({"1 litre milk"}, {}).assumed).contains("0.5 l, all there is"));
}

/// Lists as people write them.
BOOST_AUTO_TEST_CASE(lists_name_foods_as_people_write_them) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"2 leeks", "leek 2 piece"},
      {"3 courgettes, sliced", "courgette 3 piece"},
      {"2 large zucchini", "courgette 2 piece"},
      {"250 g button mushrooms", "button-mushroom 250 g"},
      {"a handful of fresh mint leaves", "fresh-mint 20 g"},
      {"200 g dark chocolate", "dark-chocolate 200 g"},
      {"100 g strong white bread flour", "bread-flour 100 g"},
      {"4 tbsp Greek yoghurt", "greek-yogurt 4 tablespoon"},
      {"1 tbsp runny honey", "honey 1 tablespoon"},
      {"150 ml sour cream", "sour-cream 150 ml"},
      {"100 g mature cheddar, grated", "cheddar 100 g"},
      {"2 tbsp tomato puree", "tomato-puree 2 tablespoon"},
      {"1 tsp ground coriander", "ground-coriander 1 teaspoon"},
      {"500 ml hot chicken stock", "chicken-stock 500 ml"},
      {"2 sticks of rhubarb", "rhubarb 2 piece"},
      {"4 rashers of streaky bacon", "raw-bacon 4 piece"},
      {"300 g basmati rice", "rice 300 g"},
      {"1 tin of chickpeas", "chickpea 400 g"},
      {"1 tin of tuna in oil (160 g)", "tuna 160 g"},
      {"grated zest of 2 lemons", "lemon-zest 2 tablespoon"},
      {"grated zest and juice of 1 orange", "orange-juice 80 ml"},
      {"2 x 400 g tins kidney beans", "kidney-bean 800 g"},
      {"1 bunch of flat-leaf parsley", "fresh-parsley 30 g"}};
  for (const auto& [line, food] : cases) BOOST_TEST(brought(read_with_the_larder({line}, {})) == food, line);
}

/// What is not the same food is told: `prosciutto` is ham, and pecorino is no parmesan.
BOOST_AUTO_TEST_CASE(what_only_comes_near_is_told) {
  BOOST_TEST(told(read_with_the_larder({"50 g pecorino"}, {}).assumed).find("to be parmesan") !=
             std::string::npos);
  BOOST_TEST(told(read_with_the_larder({"1 tin of chickpeas"}, {}).assumed).find("400 g") !=
             std::string::npos);
  BOOST_TEST(told(read_with_the_larder({"500 ml vegetable stock"}, {}).assumed).empty());
}

/// What the published kitchen has stays what it is.
BOOST_AUTO_TEST_CASE(foods_of_the_published_kitchen_stay_what_they_are) {
  const std::vector<std::string> lines{"200 g butter",   "100 ml milk",   "2 eggs",
                                       "1 onion",        "100 g feta",    "50 g walnuts",
                                       "2 tomatoes",     "1 tsp salt",    "100 g chocolate chips",
                                       "200 ml cream",   "3 apples",      "100 g beans",
                                       "1 tbsp vinegar", "2 tbsp oil",    "100 g flour",
                                       "1 potato",       "1 tsp mustard", "4 slices bread",
                                       "20 g herbs",     "100 g nuts",    "1 pepper",
                                       "1 garlic clove", "100 g raisins", "1 carrot"};
  for (const std::string& line : lines)
    BOOST_TEST(brought(read_with_the_larder({line}, {})) == brought(read_in_the_kitchen({line}, {})), line);
}

/// Where there is more to choose from, a word means what cooks mean by it; what was said more exactly stays.
BOOST_AUTO_TEST_CASE(words_mean_what_cooks_mean_by_them) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"100 g sugar", "white-sugar 100 g"},
      {"100 g brown sugar", "brown-sugar 100 g"},
      {"6 rashers bacon", "raw-bacon 6 piece"},
      {"50 g cooked bacon", "cooked-bacon 50 g"},
      {"100 g cheese", "cheddar 100 g"},
      {"100 g feta cheese", "feta-cheese 100 g"},
      {"300 g chicken", "chicken-breast 300 g"},
      {"300 g cooked chicken", "cooked-chicken 300 g"},
      {"300 g chicken thighs", "chicken-thigh 300 g"},
      {"2 tbsp dill", "fresh-dill 2 tablespoon"},
      {"2 peppers", "red-bell-pepper 2 piece"},
      {"2 large peppers", "red-bell-pepper 2 piece"},
      {"2 red chilli peppers", "red-chili-pepper 2 piece"},
      {"1 tsp pepper", "ground-black-pepper 1 teaspoon"},
      {"100 g pineapple", "fresh-pineapple 100 g"}};
  for (const auto& [line, food] : cases) BOOST_TEST(brought(read_with_the_larder({line}, {})) == food, line);

  BOOST_TEST(primitives_of(read_with_the_larder({"100 g butter", "100 g brown sugar"},
                                                {"Beat the butter with the sugar."})) ==
             "transfer-contents, transfer-contents, beat");
}

/// `The chilli`, of chilli flakes, where nothing else is called so, is told; chicken stock is no chicken, and
/// maple syrup not the syrup that is being made.
BOOST_AUTO_TEST_CASE(names_go_by_what_the_list_says) {
  check_with_the_larder({{{"1 onion", "1 tsp chilli flakes"},
                          "Chop the onion. Add the chilli.",
                          "cut, transfer-contents",
                          "chilli: red-pepper-flakes"},
                         {{"300 ml chicken stock"}, "Fry the chicken.", "", "was not understood"},
                         {{"4 chicken breasts"}, "Fry the chicken.", "transfer-contents, fry"},
                         {{"8 chicken thighs"}, "Fry the chicken.", "transfer-contents, fry"},
                         {{"100 g oats", "50 g walnuts", "2 tbsp maple syrup"},
                          "Mix the oats with the walnuts. Pour in the maple syrup.",
                          "transfer-contents, transfer-contents, mix, transfer-contents"}});
}

/// Vegetables, fruit and cheese are these together, and stay in pieces when they are stirred.
BOOST_AUTO_TEST_CASE(foods_are_of_kinds) {
  BOOST_TEST(primitives_of(read_with_the_larder({"2 leeks", "1 fennel", "30 ml olive oil"},
                                                {"Slice the vegetables. Toss them with the oil."})) ==
             "cut, cut, transfer-contents, transfer-contents, transfer-contents, mingle");
  BOOST_TEST(primitives_of(read_with_the_larder({"200 g strawberries", "100 g blueberries"},
                                                {"Mix the berries in a bowl."})) ==
             "transfer-contents, transfer-contents, mingle");
  BOOST_TEST(primitives_of(read_with_the_larder({"200 ml buttermilk", "2 tbsp honey"},
                                                {"Stir the honey into the buttermilk."})) ==
             "transfer-contents, mix");
}

/// What stands in stock is boiled when it is cooked, whether or not something was fried in the pan before.
BOOST_AUTO_TEST_CASE(what_is_with_stock_is_boiled) {
  BOOST_TEST(primitives_of(read_with_the_larder(
                 {"200 g green lentils", "700 ml vegetable stock"},
                 {"Put the lentils in a pan with the stock and cook for 25 minutes."})) ==
             "transfer-contents, transfer-contents, boil");
  BOOST_TEST(
      primitives_of(
          read_with_the_larder(
              {"2 cloves garlic", "2 tbsp olive oil", "1 l vegetable stock", "300 g spaghetti"},
              {"Fry the garlic in the oil. Pour in the stock. Add the spaghetti and cook for 10 minutes."}))
          .ends_with("fry, transfer-contents, transfer-contents, boil"));
}

/// What runs is poured over what does not; what was made ready is scattered over it.
BOOST_AUTO_TEST_CASE(what_goes_over_what) {
  const auto target = [](const std::string& primitive, const TextReading& reading, std::size_t word) {
    const std::string text = tests::written(primitive, reading);
    std::size_t at = 0;
    for (std::size_t i = 0; i < word && at != std::string::npos; ++i) at = text.find(' ', at + 1);
    return at == std::string::npos ? "" : text.substr(at + 1, text.find_first_of(" )", at + 1) - at - 1);
  };
  const std::size_t poured = 6, scattered_on = 4;
  BOOST_TEST(target("transfer-contents",
                    read_with_the_larder({"8 chicken thighs", "200 g yogurt"},
                                         {"Put the chicken thighs in a bowl and spoon over the yogurt."}),
                    poured) == "?yogurt");
  BOOST_TEST(target("transfer-contents",
                    read_with_the_larder({"200 g digestive biscuits", "200 ml coffee"},
                                         {"Put the biscuits in a dish. Pour over the coffee."}),
                    poured) == "?coffee");
  BOOST_TEST(target("sprinkle",
                    read_with_the_larder({"2 tbsp chives", "200 g cottage cheese"},
                                         {"Chop the chives and sprinkle over the cottage cheese."}),
                    scattered_on) == "?cottage-cheese");
}

/// What is made of a food is not the food, and what two words name together is not the second alone.
BOOST_AUTO_TEST_CASE(dishes_are_not_what_they_are_made_of) {
  for (const char* line : {"1 carrot cake", "200 g rice pudding", "1 apple pie"})
    BOOST_TEST(brought(read_with_the_larder({line}, {})) == "", line);
}

BOOST_AUTO_TEST_SUITE_END()
