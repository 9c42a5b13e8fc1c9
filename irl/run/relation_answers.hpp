#pragma once

#include "irl/run/search_account.hpp"

namespace irl {

/// The rows of a relation that is executed by itself, as answers of its operation: those that agree with what
/// is bound, with one another where a variable stands twice, and with the types of the slots; each once, with
/// its best score (in a range without size with its first one). An exception, or a value that is invalid in
/// its slot, is no row, and is reported: all just as in a join. Every row that is examined counts as an
/// execution, one that is no answer as a step; rows that are remembered count as kept bytes. The program, the
/// finder and what the account points to must outlive the answers.
Answers rows_as_answers(const Program& program, const ProgramOperation& operation, const Finder& finder,
                        Arguments arguments, const SearchAccount& account);

/// The score of a check, all of whose slots are bound; none if it does not hold. An exception is reported in
/// the statistics.
std::optional<double> score_of_check(const Program& program, const ProgramOperation& operation,
                                     const Finder& check, Arguments arguments, const SearchAccount& account);
/// The same as answers for a finder of at most one row.
std::optional<Answer> row_as_answer(const Program& program, const ProgramOperation& operation,
                                    const Finder& finder, Arguments arguments, const SearchAccount& account);

}  // namespace irl
