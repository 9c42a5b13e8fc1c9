#include "irl/run/actions/relation_answers.hpp"

#include <algorithm>
#include <unordered_map>

#include "irl/data/equality.hpp"

namespace irl {

namespace {

using Outputs = decltype(Answer::outputs);

bool agree(const ProgramOperation& operation, const Outputs& outputs) {
  return std::ranges::all_of(outputs, [&](const Answer::Output& one) {
    return std::ranges::all_of(outputs, [&](const Answer::Output& other) {
      return operation.variables[one.slot] != operation.variables[other.slot] ||
             one.binding.value == other.binding.value;
    });
  });
}

/// The rows that were met, by content.
class MetRows {
 public:
  bool is_new(const Outputs& outputs) {
    std::size_t hash = 0;
    for (const Answer::Output& output : outputs) boost::hash_combine(hash, exact_hash(output.binding.value));
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto known = first; known != last; ++known)
      if (std::ranges::equal(known->second, outputs, std::equal_to<Value>(), {},
                             [](const Answer::Output& output) { return output.binding.value; }))
        return false;
    std::vector<Value>& row = by_hash_.emplace(hash, std::vector<Value>())->second;
    for (const Answer::Output& output : outputs) row.push_back(output.binding.value);
    return true;
  }

 private:
  std::unordered_multimap<std::size_t, std::vector<Value>> by_hash_;
};

}  // namespace

Answers rows_of(const ProgramOperation& operation, Answers answers) {
  return Answers(
      [&operation, answers = std::move(answers), met = MetRows()]() mutable -> std::optional<Answer> {
        while (auto answer = answers.next())
          if (agree(operation, answer->outputs) && met.is_new(answer->outputs)) return answer;
        return std::nullopt;
      });
}

}  // namespace irl
