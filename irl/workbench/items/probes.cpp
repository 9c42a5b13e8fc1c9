#include "irl/workbench/items/probes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "irl/workbench/corpus/ingredient_lines.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

using items::WorldState;

namespace {

constexpr std::string_view mask = "<|mask|>";
constexpr std::size_t letters = 26;

/// Random numbers for one question: the same wherever and whenever it is asked.
class Draw {
 public:
  Draw(std::uint64_t seed, std::string_view question) : numbers_(hash(seed, question)) {}

  std::size_t below(std::size_t end) { return static_cast<std::size_t>(numbers_() % end); }
  /// From `first` to `last`.
  std::size_t between(std::size_t first, std::size_t last) { return first + below(last - first + 1); }
  std::uint64_t number() { return numbers_(); }

 private:
  /// FNV-1a, which is the same on every machine.
  static std::uint64_t hash(std::uint64_t seed, std::string_view text) {
    std::uint64_t hash = 14695981039346656037U ^ seed;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
  }
  std::mt19937_64 numbers_;
};

/// A step refers to another one by something that was made there.
struct Reference {
  std::size_t to = 0;
  std::string name;
};

struct ProbeMaker {
  const RecipeReading& reading;
  const ProbeChoice& choice;
  const std::vector<WorldState>& states = reading.states;
  std::vector<std::optional<std::size_t>> first_uses = items::first_uses(reading.graph, reading.states);
  std::vector<Probe> probes{};

  std::vector<Probe> make() {
    for (const Task task : choice.tasks) {
      if (task == Task::reference) ask_for_references();
      if (task == Task::usage) for_each_ingredient(&ProbeMaker::ask_for_usage);
      if (task == Task::tracing) for_each_ingredient(&ProbeMaker::ask_for_tracing);
      if (task == Task::states) ask_for_states();
    }
    return std::move(probes);
  }

  std::size_t last_step() const { return states.size() - 1; }

  void for_each_ingredient(void (ProbeMaker::*ask)(std::size_t)) {
    for (std::size_t i = 0; i < reading.graph.ingredients.size() && last_step() > 0; ++i)
      if (!reading.graph.ingredients[i].is_missing) (this->*ask)(i);
  }

  // References.

  std::vector<Reference> references(std::size_t step) const {
    std::vector<Reference> found;
    for (const std::size_t node : states[step - 1].nodes) {
      const std::size_t made_in = reading.graph.nodes[node].made_in;
      const bool is_handled = items::is_in(states[step].handled, node);
      const bool is_known = std::ranges::find(found, made_in, &Reference::to) != found.end();
      if (is_handled && made_in >= 1 && made_in < step && !is_known)
        found.push_back({made_in, variable_name(reading, node)});
    }
    return found;
  }

  void ask_for_references() {
    std::vector<std::vector<Reference>> all(last_step() + 1);
    for (std::size_t step = 2; step <= last_step(); ++step) all[step] = references(step);
    for (std::size_t step = 2; step <= last_step(); ++step)
      for (std::size_t number = 0; number < all[step].size(); ++number) {
        Probe probe = begin(Task::reference, step, number + 1);
        for (std::size_t other = 2; other <= last_step(); ++other)
          for (std::size_t i = 0; i < all[other].size(); ++i) {
            const bool is_masked = other == step && i == number;
            probe.steps[other - 1] += fmt::format(
                " (step {}: {})", is_masked ? std::string(mask) : std::to_string(all[other][i].to),
                all[other][i].name);
          }
        probe.answer = std::to_string(all[step][number].to);
        probe.chance = 1.0 / static_cast<double>(step - 1);
        finish(std::move(probe), fmt::format("Which step does {} in Step{} stand for?", mask, step),
               "Answer with the number of the step alone.");
      }
  }

  // Usage.

  void ask_for_usage(std::size_t ingredient) {
    const std::size_t end = first_uses[ingredient].value_or(last_step() + 1);
    if (choice.all) {
      for (std::size_t step = 1; step <= last_step(); ++step) ask_for_usage(ingredient, step, end);
      return;
    }
    Draw draw = draw_for(Task::usage, ingredient);
    const bool can_be_true = end > 1, can_be_false = end <= last_step();
    const bool is_true = can_be_true && (!can_be_false || draw.below(2) == 0);
    const std::size_t step = is_true ? draw.between(1, end - 1) : draw.between(end, last_step());
    ask_for_usage(ingredient, step, end);
  }

  void ask_for_usage(std::size_t ingredient, std::size_t step, std::size_t first_use) {
    Probe probe = begin(Task::usage, step, ingredient + 1);
    about(probe, ingredient);
    probe.answer = step < first_use ? "True" : "False";
    probe.chance = 0.5;
    const std::string question =
        fmt::format("Is \"{}\" in its original state after Step{}?", *probe.ingredient, step);
    finish(std::move(probe), question, "Answer with True or False.");
  }

  // Tracing.

  void ask_for_tracing(std::size_t ingredient) {
    std::vector<std::size_t> candidates;
    for (std::size_t step = first_uses[ingredient].value_or(last_step() + 1); step <= last_step(); ++step)
      if (can_be_traced(ingredient, states[step])) candidates.push_back(step);
    if (candidates.empty()) return;
    Draw draw = draw_for(Task::tracing, ingredient);
    if (choice.all)
      for (const std::size_t step : candidates) ask_for_tracing(ingredient, step, states[step].nodes);
    else
      ask_for_tracing_one(ingredient, candidates[draw.below(candidates.size())], draw);
  }

  void ask_for_tracing_one(std::size_t ingredient, std::size_t step, Draw& draw) {
    std::vector<std::size_t> options = states[step].nodes;
    for (std::size_t left = options.size(); left > 1; --left)
      std::swap(options[left - 1], options[draw.below(left)]);
    ask_for_tracing(ingredient, step, options);
  }

  void ask_for_tracing(std::size_t ingredient, std::size_t step, const std::vector<std::size_t>& options) {
    Probe probe = begin(Task::tracing, step, ingredient + 1);
    about(probe, ingredient);
    probe.options = options.size();
    probe.chance = 1.0 / static_cast<double>(options.size());
    std::vector<std::string> labels;
    std::string question =
        fmt::format("After Step{}, which of these contain \"{}\"?", step, *probe.ingredient);
    for (std::size_t i = 0; i < options.size(); ++i) {
      const char label = static_cast<char>('a' + i);
      question += fmt::format("\n{}: {}", label, name(states[step], options[i]));
      if (contains(reading.graph, options[i], ingredient)) labels.emplace_back(1, label);
    }
    probe.answer = fmt::format("{}", fmt::join(labels, ", "));
    finish(std::move(probe), question, "Answer with all letters that apply, parted by commas.");
  }

  /// Whether there is something to choose from, and what is said in the names alone is not the answer.
  bool can_be_traced(std::size_t ingredient, const WorldState& state) const {
    bool is_somewhere = false, is_given_away = true;
    for (const std::size_t node : state.nodes) {
      const bool is_in = contains(reading.graph, node, ingredient);
      is_somewhere |= is_in;
      is_given_away &= is_in == names_it(name(state, node), ingredient);
    }
    return state.nodes.size() >= 2 && state.nodes.size() <= letters && is_somewhere && !is_given_away;
  }

  /// Whether a name has every word of the type of an ingredient, plurals too.
  bool names_it(const std::string& name, std::size_t ingredient) const {
    const std::vector<Type>& asked_for = reading.graph.ingredients[ingredient].asked_for;
    if (asked_for.empty()) return false;
    std::string letters_only = name;
    std::erase_if(letters_only, [](char c) { return c == ',' || c == '.'; });
    const std::vector<std::string> words = plain_words(letters_only);
    const std::string wanted = words_of(asked_for.front());
    return std::ranges::all_of(plain_words(wanted), [&](const std::string& one) {
      return std::ranges::any_of(words, [&](const std::string& word) { return same_word(word, one); });
    });
  }

  // States.

  void ask_for_states() {
    for (std::size_t step = 1; step <= last_step(); ++step) {
      Probe probe = begin(Task::states, step, 1);
      std::vector<std::string> names;
      for (const std::size_t node : states[step].nodes) names.push_back(name(states[step], node));
      std::ranges::sort(names);
      for (const std::string& one : names) probe.answer += (probe.answer.empty() ? "- " : "\n- ") + one;
      finish(std::move(probe), fmt::format("What foods are there after Step{}?", step),
             "Answer with a list, a line that begins with \"- \" for each.");
    }
  }

  // What all have in common.

  std::string name(const WorldState& state, std::size_t node) const {
    return item_name(reading, state, node, choice.names);
  }

  Draw draw_for(Task task, std::size_t ingredient) const {
    return {choice.seed,
            fmt::format("{}/{}/{}", reading.id, irl::name(task), reading.ingredient_lines[ingredient])};
  }

  void about(Probe& probe, std::size_t ingredient) const {
    probe.ingredient = reading.ingredient_lines[ingredient];
    probe.first_use = first_uses[ingredient];
  }

  Probe begin(Task task, std::size_t step, std::size_t number) const {
    return {.id = fmt::format("{}/{}/{}/{}", reading.id, irl::name(task), step, number),
            .task = task,
            .recipe = reading.id,
            .title = reading.title,
            .ingredients = reading.ingredient_lines,
            .steps = reading.instructions,
            .step = step};
  }

  void finish(Probe probe, const std::string& question, std::string_view form) {
    probe.prompt = fmt::format("Dish: {}\nIngredients:\n", probe.title);
    for (const std::string& line : probe.ingredients) probe.prompt += fmt::format("- {}\n", line);
    probe.prompt += "Instructions:\n";
    for (std::size_t step = 0; step < probe.steps.size(); ++step)
      probe.prompt += fmt::format("Step{}: {}\n", step + 1, probe.steps[step]);
    probe.prompt += fmt::format("\n{}\n{}\n", question, form);
    probes.push_back(std::move(probe));
  }
};

std::size_t distance_of(const Probe& probe) {
  return probe.step - static_cast<std::size_t>(std::stoul(probe.answer));
}

}  // namespace

std::vector<Probe> probes_of(const RecipeReading& reading, const ProbeChoice& choice) {
  return ProbeMaker{reading, choice}.make();
}

std::vector<Probe> balanced_by_distance(std::vector<Probe> probes, std::uint64_t seed) {
  std::map<std::size_t, std::vector<std::pair<std::uint64_t, std::string>>> by_distance;
  for (const Probe& probe : probes)
    if (probe.task == Task::reference)
      by_distance[distance_of(probe)].emplace_back(Draw(seed, probe.id).number(), probe.id);
  std::size_t fewest = probes.size();
  for (auto& [distance, drawn] : by_distance) {
    std::ranges::sort(drawn);
    fewest = std::min(fewest, drawn.size());
  }
  std::set<std::string> kept;
  for (const auto& [distance, drawn] : by_distance)
    for (std::size_t i = 0; i < fewest; ++i) kept.insert(drawn[i].second);
  std::erase_if(
      probes, [&](const Probe& probe) { return probe.task == Task::reference && !kept.contains(probe.id); });
  return probes;
}

static void describe(Document<Probe>& probe) {
  probe.called("probe")
      .field("id", &Probe::id,
             "Recipe, task, step, number of the reference in the step or of the line of the ingredient.")
      .field("task", &Probe::task)
      .field("recipe-id", &Probe::recipe)
      .field("title", &Probe::title)
      .field("ingredients", &Probe::ingredients)
      .field("steps", &Probe::steps, "With references, where the question is about one.")
      .field("step", &Probe::step, from_one)
      .optional_field("ingredient", &Probe::ingredient, "Its line, of usage and tracing.")
      .optional_field("t-c",
                      [](const Probe& probe) {
                        using Step = std::optional<std::size_t>;
                        return probe.ingredient ? std::optional<Step>(probe.first_use) : std::nullopt;
                      },
                      {"The first step that uses the ingredient; null: none does.", from_one})
      .optional_field(
          "options",
          [](const Probe& probe) { return probe.options > 0 ? std::optional(probe.options) : std::nullopt; },
          {"Of tracing: how many items there are.", {.minimum = 2}})
      .field("prompt", &Probe::prompt)
      .field("answer", &Probe::answer)
      .field("chance", [](const Probe& probe) {
        return probe.task == Task::states ? std::nullopt : std::optional(probe.chance);
      });
}

Json to_json(const Probe& probe) {
  return to_document(probe);
}

Json probes_schema() {
  return titled_schema<Probe>("A line of what irl probes prints: a question with its answer");
}

}  // namespace irl::workbench
