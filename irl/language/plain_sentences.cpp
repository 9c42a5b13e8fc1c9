#include "irl/language/plain_sentences.hpp"

#include <algorithm>

namespace irl::language {

namespace {

constexpr std::size_t some_time_ago = 4;  // sentences

bool is_plain(const ClauseNote& note) {
  return note.is_understood() && note.unread.empty() && note.failures.empty() && note.assumed.empty();
}

}  // namespace

bool PlainSentences::Mark::is_passed_by(const Understanding& way) const {
  return notes > 0 && notes <= way.notes.size() && way.notes.share(notes - 1) == last;
}

PlainSentences::Mark PlainSentences::mark_of(const Understanding& way) const {
  std::size_t begin = 0;
  if (!sentences_.empty())
    for (const Mark& before : sentences_.back())
      if (before.is_passed_by(way)) begin = before.notes;
  Mark mark{.notes = way.notes.size(), .is_plain = true};
  if (mark.notes > 0) mark.last = way.notes.share(mark.notes - 1);
  for (std::size_t i = begin; i < mark.notes; ++i) mark.is_plain = mark.is_plain && is_plain(way.notes[i]);
  return mark;
}

std::vector<Understanding> PlainSentences::settled(std::vector<Understanding> ways) {
  std::vector<Mark> marks;
  for (const Understanding& way : ways) marks.push_back(mark_of(way));
  sentences_.push_back(std::move(marks));
  if (sentences_.size() <= some_time_ago || ways.empty()) return ways;
  for (const Mark& mark : sentences_[sentences_.size() - 1 - some_time_ago])
    if (mark.is_plain && mark.is_passed_by(ways.front()))
      std::erase_if(ways, [&](const Understanding& way) { return !mark.is_passed_by(way); });
  return ways;
}

}  // namespace irl::language
