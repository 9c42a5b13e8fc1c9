#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How close a text is to the one that is wanted, by its words only.
namespace irl {

/// The words of a text as measures count them: in lower case (ASCII), parted by blanks; brackets, quotes,
/// full stops, commas, colons, semicolons, exclamation and question marks, and hyphens between blanks are
/// dropped.
std::vector<std::string> tokens(std::string_view text);

using Tokens = std::span<const std::string>;

/// ROUGE-L: the F measure, with beta = 1.2, of the longest common subsequence. 1 where both are empty, 0
/// where one is.
double rouge_l(Tokens predicted, Tokens gold);

/// BLEU over a corpus: pairs of texts are added, and counts clipped pair by pair.
class Bleu {
 public:
  static constexpr std::size_t longest = 4;

  void add(Tokens predicted, Tokens gold);
  /// BLEU-n for n from 1 to 4, with one gold text each: the geometric mean of the precisions, (matched +
  /// 1e-15) / (predicted + 1e-9), times the penalty for brevity.
  double score(std::size_t n = longest) const;
  std::size_t predicted_tokens() const { return predicted_tokens_; }
  std::size_t gold_tokens() const { return gold_tokens_; }

 private:
  std::array<std::size_t, longest> predicted_{};
  std::array<std::size_t, longest> matched_{};
  std::size_t predicted_tokens_ = 0;
  std::size_t gold_tokens_ = 0;
};

/// How much of what was found is right, and how much of what is right was found.
struct PrecisionRecall {
  double precision = 0;
  double recall = 0;
  double f1 = 0;
};
/// From counts; what there is nothing of is right where the other side has nothing, too, else 0.
PrecisionRecall precision_recall(std::size_t matched, std::size_t predicted, std::size_t gold);

/// Two sets of texts, compared as they are; what comes twice counts once.
PrecisionRecall set_measures(std::vector<std::string> predicted, std::vector<std::string> gold);
/// The same for the words of two texts, where what comes twice counts twice.
PrecisionRecall token_measures(Tokens predicted, Tokens gold);

}  // namespace irl
