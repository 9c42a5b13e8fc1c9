#include "irl/workbench/stream/scored_lines.hpp"

#include <nlohmann/json.hpp>

#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::workbench {

bool begins_with_candidate(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (!text.starts_with('{')) return false;
  const auto first = read_json(text.substr(0, text.find('\n')));
  return first && first->contains("network") && !first->contains("result");
}

ScoredLines::int_type ScoredLines::underflow() {
  constexpr int lines_at_once = 512;
  results_.clear();
  int lines = 0;
  detail::ordered_pipeline<CandidateLine>(
      jobs_, [&] { return lines++ < lines_at_once ? candidates_.next() : std::nullopt; },
      [&](const CandidateLine& line) { return scorer_.score(line).text; },
      [&](const std::string& result) { results_ += result; });
  if (results_.empty()) return traits_type::eof();
  setg(results_.data(), results_.data(), results_.data() + results_.size());
  return traits_type::to_int_type(results_.front());
}

}  // namespace irl::workbench
