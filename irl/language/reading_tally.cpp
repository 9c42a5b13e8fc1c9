#include "irl/language/reading_tally.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/wording.hpp"

namespace irl::language {

static bool is_unread(const ClauseNote& note) {
  return note.construction.empty() && !note.clause.empty();
}

std::size_t words_unread(const TextReading& reading) {
  std::size_t count = 0;
  for (const ClauseNote& note : reading.notes) {
    if (note.part == 0) continue;
    const auto unread = std::ranges::count_if(
        note.unread, [](const grammar::english::Token& token) { return !token.is_mark(); });
    const auto all = 1 + std::ranges::count(note.clause, ' ');
    count += static_cast<std::size_t>(is_unread(note) ? std::max(all, unread) : unread);
  }
  return std::min(count, reading.words);
}

std::size_t clauses_unread(const TextReading& reading) {
  return static_cast<std::size_t>(std::ranges::count_if(reading.notes, is_unread));
}

void ReadingTally::add(const TextReading& reading, bool is_failure) {
  ++texts;
  failures += is_failure;
  if (!is_failure) ++by_status.at(static_cast<std::size_t>(reading.status));
  words += reading.words;
  words_unread += language::words_unread(reading);
  clauses += reading.notes.size();
  clauses_unread += language::clauses_unread(reading);
  assumed += reading.assumed.size();
}

double ReadingTally::share_read() const {
  return words == 0 ? 1 : 1 - static_cast<double>(words_unread) / static_cast<double>(words);
}

std::string ReadingTally::text() const {
  std::string told = counted(texts, "text");
  auto add = [&, sign = ": "](std::size_t count, std::string_view what) mutable {
    if (count > 0) told += fmt::format("{}{} {}", std::exchange(sign, ", "), count, what);
  };
  for (const workbench::Status status : all_values<workbench::Status>)
    add(by_status[static_cast<std::size_t>(status)], name(status));
  add(failures, "failed");
  return told + fmt::format("; {:.1f} % of {} read, {} of {} not understood, {} assumed", 100 * share_read(),
                            counted(words, "word"), clauses_unread, counted(clauses, "clause"), assumed);
}

}  // namespace irl::language
