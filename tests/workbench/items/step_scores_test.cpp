#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "irl/workbench/items/step_scores.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;
using workbench::cell_text;
using workbench::StepTable;

/// The white pizza crackers of the paper, and three predictions that it prints.
BOOST_AUTO_TEST_SUITE(scores_of_step_tables)

namespace {

const std::string a = "broccoli and cheeses mixture", b = "crackers with broccoli cheese mixture",
                  c = "crackers with cheese mixture", d = "cheese and broccoli crackers",
                  e = "baked cheese and broccolli crackers";

using Row = std::pair<std::string, std::string>;
workbench::PredictedTable predicted(const std::vector<Row>& rows) {
  workbench::PredictedTable table;
  for (const auto& [input, output] : rows) table.rows.push_back({"", input, output, {}});
  return table;
}

const std::vector<Row> gold{{"NA", "NA"},
                            {"(broccoli; ricotta cheese; mozzarella cheese; parmesan cheese; seasonings)", a},
                            {"(" + a + "; crackers)", a + " spread over crackers"},
                            {a + " spread over crackers", "topped crackers on baking sheet"},
                            {"topped crackers on baking sheet", "baked crackers"},
                            {"baked crackers", "served crackers"}};

struct Expected {
  const char* model;
  std::vector<Row> rows;
  double exact, input_rouge, set_f1, output_rouge;
  std::vector<double> bleu;
  std::size_t tokens;
};
std::ostream& operator<<(std::ostream& out, const Expected& row) {
  return out << row.model;
}

const Expected models[]{{"T5",
                         {{"na", "na"},
                          {"(broccoli; cheese; seasonings)", "broccoli cheese mixture"},
                          {"(broccoli cheese mixture; crackers)", b},
                          {b, b},
                          {b, "baked " + b},
                          {"baked " + b, "served broccoli cheese crackers"}},
                         1 / 6.0,
                         .5385,
                         .3333,
                         .5566,
                         {.4583, .1596, .0000, .0000},
                         24},
                        {"Flan-T5",
                         {{"na", "na"},
                          {"(broccoli; cheeses; seasonings)", "cheese mixture"},
                          {"(cheese mixture; crackers)", c},
                          {c, c},
                          {c, "baked crackers"},
                          {"baked crackers", "served warm crackers"}},
                         2 / 6.0,
                         .5343,
                         .5000,
                         .5893,
                         {.4115, .1735, .0000, .0000},
                         16},
                        {"GPT-3.5",
                         {{"NA", "NA"},
                          {"(broccoli; cheese; seasoning)", "cheese and broccoli mix"},
                          {"(broccoli and cheese mix; cracker)", "cheese and broccoli mixture spread"},
                          {"cheese and broccoli covered cracker", d + " on baking sheet"},
                          {d + " on baking sheet", e},
                          {e, "broccoli and cheese crackers"}},
                         1 / 6.0,
                         .5341,
                         .2083,
                         .5661,
                         {.5385, .3282, .2431, .1947},
                         26}};

workbench::StepScores score(const workbench::PredictedTable& prediction,
                            const workbench::PredictedTable& wanted) {
  const workbench::FoodWords words = workbench::food_words(open_kitchen().domain);
  const auto paired = workbench::paired_tables(prediction, wanted, words);
  return workbench::step_scores("", {&paired, 1}, words, false);
}

bool rounds_to(double value, double figure) {
  return std::abs(value - figure) <= 0.00005 + 1e-9;
}

workbench::PredictedTable gold_table(const std::string& recipe) {
  return workbench::as_prediction(table(read_recipe(recipe)));
}

}  // namespace

BOOST_DATA_TEST_CASE(are_the_figures_of_the_specification, boost::unit_test::data::make(models), model) {
  const workbench::StepScores scores = score(predicted(model.rows), predicted(gold));
  BOOST_TEST(rounds_to(scores.input.exact, model.exact), scores.input.exact);
  BOOST_TEST(rounds_to(scores.input.rouge_l, model.input_rouge), scores.input.rouge_l);
  BOOST_TEST(rounds_to(scores.input.set.f1, model.set_f1), scores.input.set.f1);
  BOOST_TEST(rounds_to(scores.output.rouge_l, model.output_rouge), scores.output.rouge_l);
  for (std::size_t n = 1; n <= 4; ++n)
    BOOST_TEST(rounds_to(scores.output.bleu.score(n), model.bleu[n - 1]),
               n << " " << scores.output.bleu.score(n));
  BOOST_TEST(scores.output.bleu.predicted_tokens() == model.tokens);
  BOOST_TEST(scores.output.bleu.gold_tokens() == 21U);
}

BOOST_AUTO_TEST_CASE(are_all_one_for_a_table_against_itself) {
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const workbench::PredictedTable gold_rows = gold_table(id);
      const workbench::StepScores scores = score(gold_rows, gold_rows);
      for (const workbench::CellScores* cells : {&scores.input, &scores.output})
        for (const double measure : {cells->exact, cells->rouge_l, cells->set_exact, cells->set.f1,
                                     cells->complete, cells->valid, cells->bleu.score(1)})
          BOOST_TEST(measure == 1, boost::test_tools::tolerance(1e-6));
      BOOST_TEST(scores.consistent == 1);
    }
}

BOOST_AUTO_TEST_CASE(tell_sets_from_strings) {
  const workbench::PredictedTable wanted = predicted({{"(sugar; egg)", "cream"}});
  const workbench::StepScores scores = score(predicted({{"(egg; sugar)", "cream"}}), wanted);
  BOOST_TEST(scores.input.exact == 0);
  BOOST_TEST(scores.input.set_exact == 1);
  BOOST_TEST(score(predicted({{"(sugar, egg)", "CREAM"}}), wanted).input.set_exact == 1);
  BOOST_TEST(score(predicted({{"(sugar, egg)", "CREAM"}}), wanted).output.exact == 1);
}

BOOST_AUTO_TEST_CASE(see_tools_and_ingredients_from_nowhere) {
  const workbench::PredictedTable wanted = gold_table("easy-banana-bread");
  workbench::PredictedTable prediction = wanted;
  prediction.rows[2].output = "banana and cinnamon mixture";
  prediction.rows[3].output = "banana batter in a bowl";
  const workbench::StepScores scores = score(prediction, wanted);
  BOOST_TEST(scores.output.valid == 6 / 7.0, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(scores.consistent == 1.0, boost::test_tools::tolerance(1e-9));  // cinnamon is no type
  prediction.rows[2].output = "banana and walnut mixture";
  BOOST_TEST(score(prediction, wanted).consistent == 6 / 7.0, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(pair_rows_by_their_words_where_some_are_missing) {
  const workbench::PredictedTable wanted = gold_table("easy-banana-bread");
  workbench::PredictedTable prediction = wanted;
  prediction.rows.erase(prediction.rows.begin() + 1);
  const workbench::StepScores scores = score(prediction, wanted);
  BOOST_TEST(scores.unpaired == 1U);
  BOOST_TEST(scores.output.exact == 6 / 7.0, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(score({}, wanted).output.set.f1 == 0.0);
}

BOOST_AUTO_TEST_CASE(are_the_same_for_every_form_of_a_table) {
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const StepTable steps = table(read_recipe(id));
      const workbench::PredictedTable wanted = workbench::as_prediction(steps);
      std::string csv = "recipe-id,row,instruction,text,input,action,output\n" + workbench::to_csv(steps);
      for (const std::string& text :
           {workbench::serialized(steps), csv, workbench::to_text(to_json(steps))}) {
        const auto tables = workbench::read_tables({"table", text}).value();
        BOOST_TEST_REQUIRE(tables.size() == 1U);
        BOOST_TEST_REQUIRE(tables[0].rows.size() == wanted.rows.size());
        for (std::size_t row = 0; row < wanted.rows.size(); ++row) {
          BOOST_TEST(score(predicted({{tables[0].rows[row].input, tables[0].rows[row].output}}),
                           predicted({{wanted.rows[row].input, wanted.rows[row].output}}))
                         .output.exact == 1);
        }
      }
    }
}

BOOST_AUTO_TEST_CASE(mask_cells_and_nothing_else) {
  const StepTable steps = table(read_recipe("easy-banana-bread"));
  std::string shown = workbench::serialized(steps);
  std::string masked = workbench::serialized(steps, workbench::Cells::masked);
  for (std::size_t row = 0; row < steps.rows.size(); ++row)
    for (const auto& [mark, cell] :
         {std::pair("<in " + std::to_string(row) + ">", cell_text(steps.rows[row].input)),
          std::pair("<out " + std::to_string(row) + ">", cell_text(steps.rows[row].output))}) {
      const std::size_t at = masked.find(mark);
      BOOST_TEST_REQUIRE(at != std::string::npos);
      masked.replace(at, mark.size(), cell == "NA" ? "na" : cell);
    }
  BOOST_TEST(masked == shown);
}

BOOST_AUTO_TEST_CASE(can_be_answered_cell_by_cell) {
  const auto tables =
      workbench::read_tables({"t", "<in 0>: (butter; egg; sugar)\n<out 0>: sugar and egg cream\n"}).value();
  const workbench::StepScores scores = score(tables.at(0), gold_table("easy-banana-bread"));
  BOOST_TEST(scores.input.exact == 1 / 7.0, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(scores.output.exact == 1 / 7.0, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(need_a_table) {
  for (const char* text :
       {"", "  \n", "nonsense", "[3]", "{\"rows\": [1]}", "recipe-id\na\n", "<in x>: egg", "a <s> b"})
    BOOST_TEST(!workbench::read_tables({"t", text}).has_value(), text);
}

BOOST_AUTO_TEST_CASE(read_rows_by_their_numbers) {
  const std::string head = "recipe-id,row,text,input,output\n";
  const std::string first = "x,1,mix,butter,cream\n", second = "x,2,bake,cream,cake\n",
                    other = "y,1,cut,fig,figs\n";
  const auto in_order = workbench::read_tables({"t", head + first + second + other}).value();
  const auto otherwise = workbench::read_tables({"t", head + second + other + first}).value();
  BOOST_TEST_REQUIRE(otherwise.size() == 2U);
  for (std::size_t row = 0; row < 2; ++row) {
    BOOST_TEST(otherwise[0].rows.at(row).text == in_order[0].rows.at(row).text);
    BOOST_TEST(otherwise[0].rows.at(row).output == in_order[0].rows.at(row).output);
  }
  for (const char* wrong : {"x,1,mix,butter,cream\n", "x,0,mix,a,b\n", "x,one,mix,a,b\n"})
    BOOST_TEST(!workbench::read_tables({"t", head + first + wrong}).has_value(), wrong);
}

/// A cell that is missing, is no text or is answered twice would be scored as wrong, or as the last answer.
BOOST_AUTO_TEST_CASE(refuse_cells_that_are_not_there_and_answers_that_are_there_twice) {
  for (const char* row : {R"({"text": "mix", "inputs": ["a"], "output": ["b"]})",
                          R"({"input": 5, "output": "b"})", R"({"input": ["a", null], "output": "b"})"})
    BOOST_TEST(!workbench::read_tables({"t", std::string(R"({"recipe-id": "x", "rows": [)") + row + "]}"})
                    .has_value(),
               row);
  BOOST_TEST(!workbench::read_tables({"t", "<in 0>: butter\n<in 0>: egg\n"}).has_value());
  BOOST_TEST(workbench::read_tables({"t", "<in 0>: butter\n<out 0>: egg\n"}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
