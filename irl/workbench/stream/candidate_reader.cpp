#include "irl/workbench/stream/candidate_reader.hpp"

namespace irl::workbench {

std::optional<CandidateLine> CandidateReader::next() {
  while (std::optional<CandidateLine> line = lines_.next()) {
    if (of_all_shards_++ % share_.shards != share_.shard) continue;
    ++candidates_;
    read_ = lines_.read();
    return line;
  }
  return std::nullopt;
}

}  // namespace irl::workbench
