#include "irl/swaps/profiles.hpp"

#include <algorithm>

#include "irl/swaps/text_edits.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::swaps {

namespace {

bool has(const std::vector<ActionKind>& chain, std::string_view primitive) {
  return std::ranges::find(chain, primitive, &ActionKind::primitive) != chain.end();
}

/// The first of those that come most often.
template <class T>
std::optional<T> most_frequent_of(const std::vector<T>& all) {
  const auto count = [&](const T& one) { return std::ranges::count(all, one); };
  const auto found = std::ranges::max_element(all, {}, count);
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::size_t Profile::count(std::string_view primitive) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      fetches, [&](const PreparedIngredient& fetch) { return has(fetch.chain, primitive); }));
}

double Profile::frequency(std::string_view primitive) const {
  if (!entry.empty()) return has(entry, primitive) ? 1 : 0;
  return fetches.empty() ? 0 : static_cast<double>(count(primitive)) / static_cast<double>(fetches.size());
}

std::vector<std::string> Profile::primitives() const {
  std::vector<std::string> found;
  const auto add = [&](const std::vector<ActionKind>& chain) {
    for (const ActionKind& kind : chain)
      if (std::ranges::find(found, kind.primitive) == found.end()) found.push_back(kind.primitive);
  };
  add(entry);
  if (entry.empty())
    for (const PreparedIngredient& fetch : fetches) add(fetch.chain);
  return found;
}

std::optional<ActionKind> Profile::most_frequent(std::string_view primitive) const {
  std::vector<ActionKind> all;
  const auto add = [&](const std::vector<ActionKind>& chain) {
    std::ranges::copy_if(chain, std::back_inserter(all),
                         [&](const ActionKind& kind) { return kind.primitive == primitive; });
  };
  add(entry);
  if (all.empty())
    for (const PreparedIngredient& fetch : fetches) add(fetch.chain);
  return most_frequent_of(all);
}

std::vector<ActionKind> Profile::chain_with_most(const std::vector<std::string>& primitives) const {
  if (!entry.empty()) return entry;
  const std::vector<ActionKind>* best = nullptr;
  std::pair<std::ptrdiff_t, std::size_t> best_fit{0, 0};
  for (const PreparedIngredient& fetch : fetches) {
    const auto fitting = std::ranges::count_if(
        primitives, [&](const std::string& primitive) { return has(fetch.chain, primitive); });
    const std::pair fit{fitting, fetch.chain.size()};
    if (fitting == 0 || (best && fit <= best_fit)) continue;
    best = &fetch.chain;
    best_fit = fit;
  }
  return best ? *best : std::vector<ActionKind>();
}

bool Profile::always_before(std::string_view one, std::string_view other) const {
  std::vector<std::vector<ActionKind>> chains;
  if (!entry.empty())
    chains.push_back(entry);
  else
    for (const PreparedIngredient& fetch : fetches) chains.push_back(fetch.chain);
  std::erase_if(chains, [&](const auto& chain) { return !has(chain, one) || !has(chain, other); });
  return !chains.empty() && std::ranges::all_of(chains, [&](const auto& chain) {
    return std::ranges::find(chain, one, &ActionKind::primitive) <
           std::ranges::find(chain, other, &ActionKind::primitive);
  });
}

bool Profile::in_plural() const {
  return std::ranges::any_of(fetches, &PreparedIngredient::in_plural);
}

std::optional<Amount> Profile::usual_amount() const {
  std::vector<Type> units;
  for (const PreparedIngredient& fetch : fetches)
    if (fetch.amount) units.push_back(fetch.amount->unit);
  const auto unit = most_frequent_of(units);
  if (!unit) return std::nullopt;
  std::vector<double> numbers;
  for (const PreparedIngredient& fetch : fetches)
    if (fetch.amount && fetch.amount->unit == *unit) numbers.push_back(fetch.amount->value);
  std::ranges::sort(numbers);
  const std::size_t middle = numbers.size() / 2;
  const bool is_even = numbers.size() % 2 == 0;
  return Amount{is_even ? (numbers[middle - 1] + numbers[middle]) / 2 : numbers[middle], *unit};
}

workbench::Expected<Profiles> profiles_of(const Domain& domain, const workbench::Corpus& corpus,
                                          const RunOptions& options, const Preparation& preparation,
                                          const workbench::Verbs& verbs, std::vector<std::string>* stopped) {
  Profiles profiles;
  for (const auto& [type, entry] : preparation.entries) profiles[type].entry = entry;
  Problems problems;
  for (const std::string& id : corpus.ids()) {
    const auto network = corpus.network(id);
    const auto reading = network ? workbench::read_execution(**network, domain, corpus, options)
                                 : std::unexpected(network.error());
    if (!reading) {
      workbench::append(problems, reading.error());
      continue;
    }
    if (stopped && reading->execution.reason_kind == "stopped") stopped->push_back(id);
    const auto actions = own_actions(*reading, (*network)->network, preparation, verbs);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const items::Ingredient& ingredient = reading->graph.ingredients[i];
      if (!ingredient.operation || ingredient.asked_for.empty()) continue;
      PreparedIngredient fetch{
          .recipe = id, .variable = reading->graph.nodes[i].name, .amount = ingredient.amount};
      const std::string type(ingredient.asked_for.front().name());
      const std::string& line = reading->ingredient_lines[i];
      const auto mention = IngredientWords(type, {}, preparation).mention_in(line.substr(0, line.find(',')));
      fetch.in_plural = mention && mention->is_plural;
      for (const OwnAction& action : actions[i]) fetch.chain.push_back(action.kind);
      profiles[type].fetches.push_back(std::move(fetch));
    }
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return profiles;
}

using workbench::Document;

namespace {

struct CountedAction {
  std::string primitive;
  std::size_t count = 0;
  double frequency = 0;
};

/// A class of ingredients and what recipes do to it.
struct ProfileDocument {
  const std::string& type;
  const Profile& profile;
};

std::vector<std::string> words_of(const std::vector<ActionKind>& chain) {
  std::vector<std::string> words;
  for (const ActionKind& kind : chain) words.push_back(kind.text());
  return words;
}

std::vector<CountedAction> counted_actions(const Profile& profile) {
  std::vector<CountedAction> actions;
  for (const std::string& primitive : profile.primitives())
    actions.push_back({primitive, profile.count(primitive), profile.frequency(primitive)});
  return actions;
}

void describe(Document<CountedAction>& action) {
  action.called("action")
      .field("primitive", &CountedAction::primitive)
      .field("count", &CountedAction::count)
      .field("frequency", &CountedAction::frequency, workbench::share);
}

}  // namespace

static void describe(Document<PreparedIngredient>& fetch) {
  fetch.called("fetch")
      .field("recipe-id", &PreparedIngredient::recipe)
      .field("variable", &PreparedIngredient::variable)
      .field("chain", [](const PreparedIngredient& it) { return words_of(it.chain); });
}

namespace {

void describe(Document<ProfileDocument>& profile) {
  profile.called("profile")
      .field("type", [](const ProfileDocument& it) { return it.type; })
      .field("fetches", [](const ProfileDocument& it) { return it.profile.fetches; })
      .field("actions", [](const ProfileDocument& it) { return counted_actions(it.profile); })
      .field("entry", [](const ProfileDocument& it) {
        return it.profile.entry.empty() ? std::nullopt : std::optional(words_of(it.profile.entry));
      });
}

}  // namespace

Json to_json(const Profiles& profiles) {
  std::vector<ProfileDocument> documents;
  for (const auto& [type, profile] : profiles) documents.push_back({type, profile});
  return workbench::to_document(documents);
}

Json profiles_schema() {
  return workbench::titled_schema<std::vector<ProfileDocument>>(
      "What irl profiles --json prints: what recipes do to their ingredients, by class");
}

}  // namespace irl::swaps
