#include "irl/score/text_measures.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace irl {

namespace {

bool is_dropped(char c) {
  return std::string_view("()[]{}\"'`.,;:!?").find(c) != std::string_view::npos;
}

char in_lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

std::size_t longest_common_subsequence(Tokens left, Tokens right) {
  std::vector<std::size_t> row(right.size() + 1, 0);
  for (const std::string& word : left) {
    std::size_t diagonal = 0;
    for (std::size_t j = 0; j < right.size(); ++j) {
      const std::size_t above = row[j + 1];
      row[j + 1] = word == right[j] ? diagonal + 1 : std::max(above, row[j]);
      diagonal = above;
    }
  }
  return row.back();
}

std::map<std::vector<std::string>, std::size_t> counted_ngrams(Tokens tokens, std::size_t n) {
  std::map<std::vector<std::string>, std::size_t> counts;
  for (std::size_t i = 0; i + n <= tokens.size(); ++i) {
    const Tokens ngram = tokens.subspan(i, n);
    ++counts[{ngram.begin(), ngram.end()}];
  }
  return counts;
}

double share_of(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
      words.emplace_back();
    else if (!is_dropped(c))
      words.back() += in_lower_case(c);
  std::erase_if(words,
                [](const std::string& word) { return word.find_first_not_of('-') == std::string::npos; });
  return words;
}

double rouge_l(Tokens predicted, Tokens gold) {
  if (predicted.empty() && gold.empty()) return 1;
  const std::size_t common = longest_common_subsequence(predicted, gold);
  if (common == 0) return 0;
  constexpr double beta_squared = 1.2 * 1.2;
  const double precision = share_of(common, predicted.size()), recall = share_of(common, gold.size());
  return (1 + beta_squared) * precision * recall / (recall + beta_squared * precision);
}

void Bleu::add(Tokens predicted, Tokens gold) {
  predicted_tokens_ += predicted.size();
  gold_tokens_ += gold.size();
  for (std::size_t n = 1; n <= longest; ++n) {
    const auto wanted = counted_ngrams(gold, n);
    for (const auto& [ngram, count] : counted_ngrams(predicted, n)) {
      predicted_[n - 1] += count;
      const auto found = wanted.find(ngram);
      if (found != wanted.end()) matched_[n - 1] += std::min(count, found->second);
    }
  }
}

double Bleu::score(std::size_t n) const {
  double product = 1;
  for (std::size_t k = 0; k < n; ++k)
    product *= (static_cast<double>(matched_[k]) + 1e-15) / (static_cast<double>(predicted_[k]) + 1e-9);
  double score = std::pow(product, 1 / static_cast<double>(n));
  if (predicted_tokens_ < gold_tokens_)
    score *= predicted_tokens_ == 0 ? 0 : std::exp(1 - share_of(gold_tokens_, predicted_tokens_));
  return score;
}

PrecisionRecall precision_recall(std::size_t matched, std::size_t predicted, std::size_t gold) {
  if (predicted == 0 && gold == 0) return {1, 1, 1};
  if (predicted == 0 || gold == 0) return {};
  return {share_of(matched, predicted), share_of(matched, gold), share_of(2 * matched, predicted + gold)};
}

PrecisionRecall set_measures(std::vector<std::string> predicted, std::vector<std::string> gold) {
  for (std::vector<std::string>* set : {&predicted, &gold}) {
    std::ranges::sort(*set);
    set->erase(std::ranges::unique(*set).begin(), set->end());
  }
  return token_measures(predicted, gold);
}

PrecisionRecall token_measures(Tokens predicted, Tokens gold) {
  std::vector<std::string> left(predicted.begin(), predicted.end()), right(gold.begin(), gold.end());
  std::ranges::sort(left);
  std::ranges::sort(right);
  std::vector<std::string> common;
  std::ranges::set_intersection(left, right, std::back_inserter(common));
  return precision_recall(common.size(), left.size(), right.size());
}

}  // namespace irl
