#include "irl/language/reading_tally.hpp"

#include <fmt/format.h>

#include "irl/wording.hpp"

namespace irl::language {

void ReadingTally::add(const TextReading& reading, bool is_failure) {
  ++texts;
  failures += is_failure;
  if (!is_failure) {
    ++by_status.at(static_cast<std::size_t>(reading.status));
    whole += reading.share.status() == "read";
    in_part += reading.share.status() == "partly-read";
  }
  share.words += reading.share.words;
  share.unread += reading.share.unread;
  share.passed_over += reading.share.passed_over;
  share.clauses += reading.share.clauses;
  share.clauses_unread += reading.share.clauses_unread;
  unknown_lines += reading.unknown_lines;
  assumed += reading.assumed.size();
  left_over += reading.left_over.size();
}

std::string ReadingTally::text() const {
  std::string told = counted(texts, "text");
  auto add = [&, sign = ": "](std::size_t count, std::string_view what) mutable {
    if (count > 0) told += fmt::format("{}{} {}", std::exchange(sign, ", "), count, what);
  };
  for (const workbench::Status status : all_values<workbench::Status>)
    add(by_status[static_cast<std::size_t>(status)], name(status));
  add(failures, "failed");
  return told + fmt::format(
                    "; {} read whole, {} in part; {:.1f} % of {} read, {} of {} not understood, {} assumed, "
                    "{} left over",
                    whole, in_part, 100 * share.share(), counted(share.words, "word"), share.clauses_unread,
                    counted(share.clauses, "clause"), assumed, left_over);
}

}  // namespace irl::language
