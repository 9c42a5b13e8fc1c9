#include "irl/workbench/stream/line_scorer.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <nlohmann/json.hpp>

#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/network_tuples.hpp"
#include "irl/workbench/stream/canonical_form.hpp"

namespace irl::workbench {

namespace {

/// With the length of the recipe in front, so that no other pair of texts has the same key.
std::string candidate_key(const std::string& recipe, const std::string& network) {
  return fmt::format("{} {}{}", recipe.size(), recipe, network);
}

/// The candidate as it came, with what it is to be known by, and the result in place of the network.
std::string with_result(Json candidate, const std::string& result) {
  candidate.erase("network");
  candidate.erase("result");
  std::string text = to_line(candidate);
  text.pop_back();
  return fmt::format("{}{}\"result\":{}}}\n", text, candidate.empty() ? "" : ",", result);
}

}  // namespace

KnownResults::Result KnownResults::find(std::string_view key) {
  const std::scoped_lock lock(mutex_);
  const auto known = by_key_.find(key);
  if (known == by_key_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, known->second);
  return known->second->result;
}

void KnownResults::add(std::string key, Result result) {
  const std::scoped_lock lock(mutex_);
  if (by_key_.contains(key)) return;
  entries_.push_front({std::move(key), std::move(result)});
  bytes_ += entries_.front().bytes();
  by_key_.emplace(entries_.front().key, entries_.begin());
  while (bytes_ > most_bytes_ && entries_.size() > 1) {
    bytes_ -= entries_.back().bytes();
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

KnownResults::Printed LineScorer::score(const CandidateLine& line) {
  if (line.too_long) return failed(line, Json::object(), "the line is too long");
  auto read = read_json(line.text);
  if (!read) return failed(line, Json::object(), "the line is " + read.error());
  Json candidate = std::move(*read);
  if (!candidate.is_object()) return failed(line, Json::object(), "the line is no JSON object");
  for (const char* key : {"recipe", "network"}) {
    const auto found = candidate.find(key);
    if (found == candidate.end() ||
        !(found->is_string() || (key == std::string_view("network") && found->is_array())))
      return failed(line, std::move(candidate), fmt::format("the object has no text '{}'", key));
  }
  const auto network = network_text(candidate["network"]);
  if (!network) return failed(line, std::move(candidate), network.error().front().what);
  const auto result = result_of(boost::to_lower_copy(candidate["recipe"].get<std::string>()), *network);
  return {with_result(std::move(candidate), result->text), result->flawed, result->stopped};
}

KnownResults::Result LineScorer::result_of(const std::string& recipe, const std::string& network) {
  std::string text = candidate_key(recipe, network);
  auto result = by_text_.find(text);
  if (!result) {
    result = result_of(grammar::parse_network_for(recipe, network));
    by_text_.add(std::move(text), result);
  }
  return result;
}

KnownResults::Result LineScorer::result_of(const grammar::RecipeNetwork& candidate) {
  const bool may_be_shared = evaluator_.ignores_names() && candidate.problems.empty();
  std::string form = may_be_shared
                         ? candidate_key(candidate.id, canonical_form(candidate.network, evaluator_.domain()))
                         : std::string();
  if (may_be_shared)
    if (auto known = by_form_.find(form)) return known;
  ++executed_;
  const RecipeResult result = evaluator_.evaluate(candidate);
  auto printed = std::make_shared<const KnownResults::Printed>(to_line(to_json(result, evaluator_.metrics())),
                                                               !result.reason.empty(), result.is_stopped());
  if (may_be_shared && result.is_flawless()) by_form_.add(std::move(form), printed);
  return printed;
}

KnownResults::Printed LineScorer::failed(const CandidateLine& line, Json candidate,
                                         std::string reason) const {
  RecipeResult result{.id = {}, .where = {.file = {}, .line = 1, .column = 0}};
  result.reason = std::move(reason);
  result.reason_kind = "unreadable-line";
  result.scores.resize(evaluator_.metrics().size());
  Json told = to_json(result, evaluator_.metrics());
  told["line"] = line.number + (lines_before_ ? lines_before_() : 0);  // may be larger than an int
  return {with_result(std::move(candidate), to_line(told)), true};
}

}  // namespace irl::workbench
