#include "irl/items/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "irl/drawing/telling.hpp"
#include "irl/items/thing_names.hpp"
#include "irl/wording.hpp"

namespace irl::items {

namespace {

std::string words_of_name(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '-', ' ');
  return words;
}

void capitalise(std::string& text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
}

/// `a ` or `an `.
std::string article_before(std::string_view name) {
  std::string article = with_article(name);
  article.resize(article.size() - name.size());
  return article;
}

bool is_number(const Value& value) {
  return value.number().has_value();
}

/// Tells of one step.
class Teller {
 public:
  Teller(const Program& program, const Step& step)
      : program_(program),
        domain_(*program.domain),
        step_(step),
        operation_(program.operations[step.operation]),
        primitive_(*operation_.primitive) {
    before_ = state_of(step, primitive_.state_in);
  }

  Sentence tell(const Drawing* drawing, std::string_view words) {
    if (const auto telling = telling_of(drawing))
      tell(*telling);
    else if (!words.empty())
      add(words);
    else if (primitive_.state_out && !primitive_.state_in)
      add(fmt::format("{} stands ready", article_and_kind()));
    else if (primitive_.state_in || primitive_.summary.empty())
      tell_in_general();
    else
      tell_summary();
    Sentence sentence{std::move(phrases_)};
    if (!sentence.phrases.empty()) capitalise(sentence.phrases.front().text);
    if (!sentence.text().ends_with('.')) sentence.phrases.push_back({"."});
    return sentence;
  }

  /// None where nothing is said of the primitive, or what is said is of another one of that name.
  std::optional<std::vector<TellingPiece>> telling_of(const Drawing* drawing) const {
    if (!drawing) return std::nullopt;
    const auto found = drawing->tells.find(primitive_.name);
    if (found == drawing->tells.end()) return std::nullopt;
    auto telling = read_telling(found->second, primitive_);
    return telling ? std::optional(*std::move(telling)) : std::nullopt;
  }

  Sentence tell_failure() {
    std::string name = words_of_name(primitive_.name);
    capitalise(name);
    return {{{fmt::format("{} failed: {}.", name, step_.failure)}}};
  }

 private:
  /// What stands in a slot, as it was before the step where it was given; null where there is nothing.
  const Value* value_in(SlotIndex slot) {
    const auto& binding = step_.slots[slot];
    if (!binding || binding->value.has_failed()) return nullptr;
    const Entity* thing = binding->value.get_if<Entity>();
    if (!thing || !before_ || !step_.given.contains(slot)) return &binding->value;
    const auto now = find_in(*before_, thing->identity(), domain_);
    if (!now) return &binding->value;
    kept_ = *now;
    return &kept_;
  }

  bool has(const TellingPiece& piece) {
    if (piece.kind == TellingPiece::Kind::thing) {
      const bool is_said =
          step_.given.contains(piece.slot) || primitive_.slots[piece.slot].role == SlotRole::output;
      return is_said && value_in(piece.slot) != nullptr;
    }
    return std::ranges::all_of(piece.pieces, [&](const TellingPiece& inside) { return has(inside); });
  }

  void tell(const std::vector<TellingPiece>& pieces) {
    for (const TellingPiece& piece : pieces) switch (piece.kind) {
        case TellingPiece::Kind::words:
          add(piece.text);
          break;
        case TellingPiece::Kind::number_word:
          add(is_plural_ || are_units_ ? piece.plural : piece.text);
          are_units_ = false;
          break;
        case TellingPiece::Kind::thing:
          add_thing(piece.slot, piece.by_kind);
          break;
        case TellingPiece::Kind::group:
          if (has(piece)) tell(piece.pieces);
          break;
      }
  }

  /// Words join those before them.
  void add(std::string_view words) {
    if (std::exchange(is_counted_, false) && words.starts_with(" of ")) {
      words.remove_prefix(3);
      counts_ = true;
    }
    if (words.empty()) return;
    if (phrases_.empty() || is_thing(phrases_.back()))
      phrases_.push_back({std::string(words)});
    else
      phrases_.back().text += words;
    follows_number_ = follows_number_ && words == " ";
  }
  static bool is_thing(const Phrase& phrase) { return phrase.object || !phrase.variable.empty(); }

  void add_thing(SlotIndex slot, bool by_kind) {
    const Value* value = value_in(slot);
    if (!value) return add("the " + words_of_name(primitive_.slots[slot].name));
    ThingName name = by_kind ? kind_of(*value) : name_of(*value, domain_);
    constexpr std::size_t longest_sign = 3;  // g, ml: signs have no plural
    const Entity* thing = value->get_if<Entity>();
    const std::string& variable = program_.variables[operation_.variables[slot]].name;
    const bool is_unit = follows_number_ && value->get_if<Type>();
    if (is_unit && name.text == "piece") {  // `2 carrots`, and not `2 pieces of carrot`
      is_counted_ = true;
      if (!phrases_.empty() && phrases_.back().text.ends_with(' ')) phrases_.back().text.pop_back();
      return;
    }
    are_units_ = are_units_ || (is_unit && is_several_ && name.text.size() > longest_sign);
    if (is_unit && are_units_) name.text = plural_of(std::move(name.text));
    if (std::exchange(counts_, false) && is_several_ && !thing)
      name = {plural_of(std::move(name.text)), true};
    constexpr std::size_t longest_name = 45;
    if (thing && name.text.size() > longest_name && !variable.empty())
      name = {words_of_name(variable), false, true};
    if (name.takes_article)
      add(by_kind && thing && is_one_of_many(*thing) ? article_before(name.text) : "the ");
    is_plural_ = name.is_plural;
    const std::string text = name.text;
    if (!thing && variable.empty())
      add(text);
    else
      phrases_.push_back({text, thing ? std::optional(thing->identity()) : std::nullopt, variable});
    follows_number_ = is_number(*value);
    if (follows_number_) is_several_ = *value->number() != 1;
  }

  /// An empty vessel that is still stored among others of its kind is told from none of them: a bowl.
  bool is_one_of_many(const Entity& thing) const {
    const StateShape* shape = domain_.state_shape();
    if (!before_ || !shape || !thing.type().has(shape->contents)) return false;
    const auto now = find_in(*before_, thing.identity(), domain_);
    return now && now->list(shape->contents).empty() && count_in(*before_, thing.type()) > 1 &&
           !stands_ready(thing.identity());
  }
  /// Whether it stands on the workplace.
  bool stands_ready(Identity identity) const {
    const StateShape& shape = *domain_.state_shape();
    const auto is_it = [&](const Value& value) {
      const Entity* thing = value.get_if<Entity>();
      return thing && thing->identity() == identity;
    };
    return std::ranges::any_of(before_->list(shape.contents), [&](const Value& value) {
      const Entity* place = value.get_if<Entity>();
      return place && place->is(shape.workplace) && std::ranges::any_of(place->list(shape.contents), is_it);
    });
  }
  std::size_t count_in(const Entity& holder, Type type) const {
    std::size_t count = 0;
    for (const Value& value : holder.list(domain_.state_shape()->contents))
      if (const Entity* thing = value.get_if<Entity>())
        count += (thing->type() == type ? 1 : 0) + count_in(*thing, type);
    return count;
  }

  /// What a relation says, in which slots go by their names.
  void tell_summary() {
    std::string_view rest = primitive_.summary;
    const auto is_letter = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '?' || (c & 0x80);
    };
    while (!rest.empty()) {
      const auto end = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_letter) - rest.begin());
      const std::string_view word = rest.substr(0, end);
      const auto slot = primitive_.slot(word);
      if (slot && step_.slots[*slot])
        add_thing(*slot, false);
      else
        add(word);
      rest.remove_prefix(end);
      if (rest.empty()) return;
      add(rest.substr(0, 1));
      rest.remove_prefix(1);
    }
  }

  /// The state as the domain calls what it is in, where everything begins.
  std::string article_and_kind() const {
    std::string name = words_of_name(domain_.state_shape()->type.name());
    constexpr std::string_view state = " state";
    if (name.ends_with(state)) name.resize(name.size() - state.size());
    return "the " + name;
  }

  /// `Load the wagon with coal and the crane`.
  void tell_in_general() {
    add(words_of_name(primitive_.name));
    std::vector<SlotIndex> given, found;
    for (const SlotIndex slot : indices(primitive_.slots)) {
      if (slot == primitive_.state_in || slot == primitive_.state_out || !step_.slots[slot]) continue;
      const bool is_result = primitive_.slots[slot].role == SlotRole::output || !step_.given.contains(slot);
      (is_result ? found : given).push_back(slot);
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
      add(i == 0 ? " " : i == 1 ? " with " : i + 1 == given.size() ? " and " : ", ");
      add_thing(given[i], false);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      add(i == 0 ? ", which gives " : i + 1 == found.size() ? " and " : ", ");
      add_thing(found[i], false);
    }
  }

  const Program& program_;
  const Domain& domain_;
  const Step& step_;
  const ProgramOperation& operation_;
  const Primitive& primitive_;
  const Entity* before_ = nullptr;
  Value kept_;
  std::vector<Phrase> phrases_;
  bool is_plural_ = false;
  bool follows_number_ = false;  ///< what is told next may be the unit of a number
  bool is_several_ = false;      ///< that number is not 1
  bool are_units_ = false;       ///< several units were told: 2 tablespoons
  bool is_counted_ = false;      ///< what follows is counted one by one
  bool counts_ = false;          ///< what is told next is counted so
};

}  // namespace

std::string Sentence::text() const {
  std::string text;
  for (const Phrase& phrase : phrases) text += phrase.text;
  return text;
}

Sentence sentence(const Program& program, const Step& step, const Drawing* drawing, std::string_view words) {
  Teller teller(program, step);
  return step.failed() ? teller.tell_failure() : teller.tell(drawing, words);
}

}  // namespace irl::items
