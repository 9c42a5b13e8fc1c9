#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// Remembers how sentences were understood: one that was read without doubt is not given up for what comes
/// much later.
class PlainSentences {
 public:
  /// Notes how the ways, the best first, have understood the sentence that was just read; gives those that
  /// understand a plain one of some time ago as the best does.
  std::vector<Understanding> settled(std::vector<Understanding> ways);

 private:
  /// How far a way has come: its notes, of which ways share those that they have in common.
  struct Mark {
    std::size_t notes = 0;
    std::shared_ptr<const ClauseNote> last{};
    bool is_plain = false;  ///< whether nothing in the sentence was unread, assumed or failed
    bool is_passed_by(const Understanding& way) const;
  };
  Mark mark_of(const Understanding& way) const;

  std::vector<std::vector<Mark>> sentences_{};
};

}  // namespace irl::language
