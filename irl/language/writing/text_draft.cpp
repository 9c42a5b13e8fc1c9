#include "irl/language/writing/text_draft.hpp"

#include <algorithm>
#include <array>

#include "irl/language/listed_ingredients.hpp"

namespace irl::language {

bool is_understood_from(const Understanding& way, std::size_t note, bool may_name) {
  for (std::size_t i = note; i < way.notes.size(); ++i) {
    const ClauseNote& one = way.notes[i];
    if (one.construction.empty() || !one.failures.empty() || !one.unread.empty()) return false;
    if (!may_name && !one.passed_over.empty()) return false;
  }
  return way.notes.size() > note;
}

const Thing* Draft::thing(const std::string& variable) const {
  const std::string* read = known.other(variable);
  if (!read) return nullptr;
  const Situation& situation = reading().situation;
  if (const Thing* held = situation.held_by(*read)) return held;
  const auto several = std::ranges::find(situation.things(), *read, &Thing::variable);
  return several == situation.things().end() ? nullptr : &*several;
}

/// How many operations of the network have been read since; none where something else has. Where what came
/// before is now understood in another way, all is held against the network anew.
std::optional<std::size_t> Drafting::advance(Draft& draft, const Draft& since) const {
  const Situation& situation = draft.reading().situation;
  const std::size_t before = draft.written;
  const bool goes_on =
      before == 0 || (situation.operations() >= before &&
                      &situation.operation(before - 1) == &since.reading().situation.operation(before - 1));
  if (!goes_on) {
    draft.known = {};
    draft.written = 0;
  }
  if (situation.operations() > operations.size()) return std::nullopt;
  const auto same_thing = [&](const std::string& one, const std::string& other) {
    const Entity* thing = situation.value(one).get_if<Entity>();
    const Entity* same = situation.value(other).get_if<Entity>();
    return thing && same && thing->identity() == same->identity();
  };
  for (; draft.written < situation.operations(); ++draft.written)
    if (!draft.known.extend(operations[draft.written], situation.operation(draft.written), same_thing))
      return std::nullopt;
  if (draft.written < before) return std::nullopt;
  return draft.written - before;
}

Draft Drafting::begin(const ReadingMeans& means, Rules rules) const {
  Draft draft{TextReader(means, rules)};
  advance(draft, draft);
  return draft;
}

std::optional<Draft> Drafting::with_line(const Draft& draft, const std::string& line) const {
  Draft after = draft;
  const std::size_t notes = draft.reading().notes.size();
  after.reader.read_line(listed_ingredients(std::array{line}, {}, language, domain).front(), {}, deadline);
  const auto count = advance(after, draft);
  if (count.value_or(0) == 0 || !is_understood_from(after.reading(), notes, false)) return std::nullopt;
  return after;
}

std::optional<Draft> Drafting::with_instruction(const Draft& draft, const std::string& sentence,
                                                bool may_name) const {
  Draft after = draft;
  const std::size_t notes = draft.reading().notes.size();
  after.reader.read_instruction(sentence, {}, ++after.instructions, deadline);
  const auto count = advance(after, draft);
  if (count.value_or(0) == 0 || !is_understood_from(after.reading(), notes, may_name)) return std::nullopt;
  return after;
}

std::optional<Draft> Drafting::with_name(const Draft& draft, const std::string& sentence) const {
  Draft after = draft;
  const std::size_t notes = draft.reading().notes.size();
  after.reader.read_instruction(sentence, {}, ++after.instructions, deadline);
  const auto count = advance(after, draft);
  if (count.value_or(1) != 0 || !is_understood_from(after.reading(), notes, true)) return std::nullopt;
  return after;
}

std::size_t Drafting::read_as_meant(const Draft& draft) const {
  Draft whole = draft;
  whole.reader.finish();
  whole.known = {};
  whole.written = 0;
  advance(whole, whole);
  return whole.written;
}

}  // namespace irl::language
