#include "irl/workbench/items/step_scores.hpp"

#include <algorithm>

#include "grammar/text.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace {

/// Trimmed, runs of blanks as one, and in lower case unless case counts.
std::string normal(std::string_view cell, bool case_sensitive) {
  std::string text;
  for (const char c : cell) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!is_blank)
      text += c;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  if (text.ends_with(' ')) text.pop_back();
  return case_sensitive ? text : grammar::lower(text);
}

std::vector<std::string> normal_foods(std::string_view cell, bool case_sensitive) {
  std::vector<std::string> foods = foods_in(cell);
  for (std::string& food : foods) food = normal(food, case_sensitive);
  std::ranges::sort(foods);
  foods.erase(std::ranges::unique(foods).begin(), foods.end());
  return foods;
}

bool is_known(std::string_view word, const FoodWords& words) {
  if (words.words.contains(word)) return true;
  return std::ranges::any_of(words.words, [&](const std::string& known) { return same_word(word, known); });
}

/// The names of food in a text, the longest ones first.
std::vector<std::vector<std::string>> foods_named(std::string_view text, const FoodWords& known) {
  std::vector<std::string> words;
  for (const std::string& token : tokens(text))
    for (std::string& word : plain_words(token)) words.push_back(std::move(word));
  std::vector<std::vector<std::string>> found;
  for (const std::vector<std::string>& food : known.foods)
    for (std::size_t at = 0; at + food.size() <= words.size(); ++at) {
      const bool is_here =
          std::ranges::equal(std::span(words).subspan(at, food.size()), food,
                             [](const auto& one, const auto& other) { return same_word(one, other); });
      if (!is_here) continue;
      found.push_back(food);
      std::fill_n(words.begin() + static_cast<std::ptrdiff_t>(at), food.size(), std::string());  // taken
    }
  return found;
}

/// Whether one name is the other or a part of it: sugar, white sugar.
bool is_same_food(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  const auto& shorter = one.size() < other.size() ? one : other;
  const auto& longer = one.size() < other.size() ? other : one;
  return !std::ranges::search(longer, shorter).empty();
}

bool is_consistent(const PredictedRow& predicted, const PredictedRow& gold, const FoodWords& words) {
  auto goes_in = foods_named(predicted.input, words);
  for (const std::string& contained : gold.contained) goes_in.push_back(plain_words(contained));
  return std::ranges::all_of(foods_named(predicted.output, words), [&](const auto& food) {
    return std::ranges::any_of(goes_in, [&](const auto& known) { return is_same_food(food, known); });
  });
}

/// The rows of both tables that correspond, by position.
std::vector<std::pair<std::size_t, std::size_t>> corresponding(const std::vector<PredictedRow>& predicted,
                                                               const std::vector<PredictedRow>& gold) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  if (predicted.size() == gold.size()) {
    for (std::size_t row = 0; row < gold.size(); ++row) pairs.emplace_back(row, row);
    return pairs;
  }
  const std::size_t columns = gold.size() + 1;
  std::vector<std::size_t> longest((predicted.size() + 1) * columns, 0);  // of what follows
  const auto same = [&](std::size_t p, std::size_t g) {
    return tokens(predicted[p].text) == tokens(gold[g].text);
  };
  for (std::size_t p = predicted.size(); p-- > 0;)
    for (std::size_t g = gold.size(); g-- > 0;)
      longest[p * columns + g] = same(p, g)
                                     ? longest[(p + 1) * columns + g + 1] + 1
                                     : std::max(longest[(p + 1) * columns + g], longest[p * columns + g + 1]);
  for (std::size_t p = 0, g = 0; p < predicted.size() && g < gold.size();)
    if (same(p, g))
      pairs.emplace_back(p++, g++);
    else
      ++(longest[(p + 1) * columns + g] >= longest[p * columns + g + 1] ? p : g);
  return pairs;
}

/// Everything that is said of the tables of all recipes.
struct StepScoresDocument {
  const StepScores& all;
  std::span<const StepScores> recipes;
};

}  // namespace

FoodWords food_words(const Domain& domain) {
  FoodWords known;
  const ItemShape* shape = domain.item_shape();
  if (!shape) return known;
  for (const std::string& words : shape->words)
    for (std::string& word : plain_words(words)) known.words.insert(std::move(word));
  const auto names_of_mixtures = known.words;  // dough is no ingredient
  for (const Type type : domain.types().all()) {
    if (type.is_failed() || !type.is(domain.types().entity()) || !shape->counts(Entity(type, Identity::none)))
      continue;
    std::vector<std::string> name = plain_words(type.name());
    known.words.insert(name.begin(), name.end());
    if (!names_of_mixtures.contains(name.back())) known.foods.push_back(std::move(name));
  }
  std::ranges::stable_sort(known.foods, std::ranges::greater{}, &std::vector<std::string>::size);
  return known;
}

CellScores cell_scores(std::span<const CellPair> cells, const FoodWords& words, bool case_sensitive) {
  CellScores scores{.cells = cells.size()};
  if (cells.empty()) return scores;
  for (const CellPair& cell : cells) {
    const std::vector<std::string> predicted_tokens = tokens(cell.predicted), gold_tokens = tokens(cell.gold);
    scores.bleu.add(predicted_tokens, gold_tokens);
    if (normal(cell.predicted, true).empty()) continue;  // nothing was predicted, not even NA
    scores.rouge_l += rouge_l(predicted_tokens, gold_tokens);
    if (normal(cell.predicted, case_sensitive) == normal(cell.gold, case_sensitive)) scores.exact += 1;

    const auto predicted = normal_foods(cell.predicted, case_sensitive),
               gold = normal_foods(cell.gold, case_sensitive);
    const PrecisionRecall set = set_measures(predicted, gold);
    scores.set.precision += set.precision;
    scores.set.recall += set.recall;
    scores.set.f1 += set.f1;
    if (predicted == gold) scores.set_exact += 1;
    if (std::ranges::includes(predicted, gold)) scores.complete += 1;
    const bool is_valid = std::ranges::all_of(predicted, [&](const std::string& food) {
      return std::ranges::all_of(plain_words(food), [&](std::string word) {
        std::erase_if(word, [](char c) { return c == ',' || c == '.'; });
        return is_known(grammar::lower(word), words);
      });
    });
    if (is_valid) scores.valid += 1;
  }
  const auto count = static_cast<double>(cells.size());
  for (double* sum : {&scores.rouge_l, &scores.exact, &scores.set.precision, &scores.set.recall,
                      &scores.set.f1, &scores.set_exact, &scores.complete, &scores.valid})
    *sum /= count;
  return scores;
}

bool PairedTables::is_whole() const {
  const auto is_there = [](const CellPair& cell) { return !normal(cell.predicted, true).empty(); };
  return unpaired == 0 && extra == 0 && std::ranges::all_of(inputs, is_there) &&
         std::ranges::all_of(outputs, is_there);
}

PairedTables paired_tables(const PredictedTable& predicted, const PredictedTable& gold,
                           const FoodWords& words) {
  std::vector<PredictedRow> rows = predicted.rows;
  if (rows.empty() && !predicted.answers.empty()) {
    rows.resize(gold.rows.size());
    for (const auto& [row, answer] : predicted.answers)
      if (row < rows.size()) rows[row] = answer;
  }
  PairedTables paired;
  std::vector<std::optional<std::size_t>> partners(gold.rows.size());
  const auto pairs = corresponding(rows, gold.rows);
  for (const auto& [of_predicted, of_gold] : pairs) partners[of_gold] = of_predicted;
  for (std::size_t row = 0; row < gold.rows.size(); ++row) {
    const PredictedRow nothing;
    const PredictedRow& partner = partners[row] ? rows[*partners[row]] : nothing;
    paired.inputs.push_back({partner.input, gold.rows[row].input});
    paired.outputs.push_back({partner.output, gold.rows[row].output});
    paired.consistent.push_back(partners[row] && is_consistent(partner, gold.rows[row], words));
  }
  paired.unpaired = gold.rows.size() - pairs.size();
  paired.extra = rows.size() - pairs.size();
  for (const auto& [row, answer] : predicted.answers) paired.extra += row >= gold.rows.size();
  return paired;
}

StepScores step_scores(std::string recipe, std::span<const PairedTables> tables, const FoodWords& words,
                       bool case_sensitive) {
  StepScores scores{.recipe = std::move(recipe)};
  std::vector<CellPair> inputs, outputs;
  std::size_t consistent = 0;
  for (const PairedTables& table : tables) {
    scores.rows += table.inputs.size();
    scores.unpaired += table.unpaired;
    scores.extra += table.extra;
    consistent += static_cast<std::size_t>(std::ranges::count(table.consistent, true));
    inputs.insert(inputs.end(), table.inputs.begin(), table.inputs.end());
    outputs.insert(outputs.end(), table.outputs.begin(), table.outputs.end());
  }
  scores.input = cell_scores(inputs, words, case_sensitive);
  scores.output = cell_scores(outputs, words, case_sensitive);
  if (scores.rows > 0) scores.consistent = static_cast<double>(consistent) / static_cast<double>(scores.rows);
  return scores;
}

static void describe(Document<CellScores>& scores) {
  scores.called("cells")
      .field("exact-match", &CellScores::exact)
      .field("rouge-l", &CellScores::rouge_l)
      .field(
          "bleu",
          [](const CellScores& scores) {
            std::array<double, Bleu::longest> bleu{};
            for (std::size_t n = 1; n <= Bleu::longest; ++n) bleu[n - 1] = scores.bleu.score(n);
            return bleu;
          },
          "BLEU-1 to BLEU-4.")
      .field("set-exact-match", &CellScores::set_exact)
      .field("set-precision", [](const CellScores& scores) { return scores.set.precision; })
      .field("set-recall", [](const CellScores& scores) { return scores.set.recall; })
      .field("set-f1", [](const CellScores& scores) { return scores.set.f1; })
      .field("complete", &CellScores::complete)
      .field("valid", &CellScores::valid)
      .field("predicted-tokens", [](const CellScores& scores) { return scores.bleu.predicted_tokens(); })
      .field("gold-tokens", [](const CellScores& scores) { return scores.bleu.gold_tokens(); });
}

static void describe(Document<StepScores>& scores) {
  scores.called("scores")
      .optional_field("recipe-id", &StepScores::recipe)
      .field("rows", &StepScores::rows)
      .field("unpaired", &StepScores::unpaired, "Gold rows without a predicted one; they count as empty.")
      .field("extra", &StepScores::extra)
      .field("consistent", &StepScores::consistent)
      .field("input", &StepScores::input)
      .field("output", &StepScores::output);
}

namespace {

using Measures = std::vector<std::pair<std::string, double>>;

/// The means of the measures of a column over recipes, in the order of their fields; numbers of tokens have
/// none.
Measures means_of(std::span<const StepScores> recipes, CellScores StepScores::*column) {
  Json sums = Json::object();
  for (const StepScores& scores : recipes) {
    const Json cells = to_document(scores.*column);
    for (const auto& [key, value] : cells.items())
      if (value.is_number_float())
        sums[key] = sums.value(key, 0.0) + value.get<double>() / static_cast<double>(recipes.size());
  }
  Measures means;
  for (const auto& [key, sum] : sums.items()) means.emplace_back(key, sum.get<double>());
  return means;
}

struct Means {
  Measures input;
  Measures output;
};

void describe(Document<Means>& means) {
  means.called("means").field("input", &Means::input).field("output", &Means::output);
}

void describe(Document<StepScoresDocument>& document) {
  document.called("document")
      .field("all", [](const StepScoresDocument& it) { return it.all; })
      .field(
          "means",
          [](const StepScoresDocument& it) {
            return Means{means_of(it.recipes, &StepScores::input), means_of(it.recipes, &StepScores::output)};
          },
          "Over procedures.")
      .field("recipes", &StepScoresDocument::recipes);
}

}  // namespace

Json to_json(const StepScores& all, std::span<const StepScores> recipes) {
  return to_document(StepScoresDocument{all, recipes});
}

Json step_scores_schema() {
  return titled_schema<StepScoresDocument>("What irl steps --score --json prints");
}

}  // namespace irl::workbench
