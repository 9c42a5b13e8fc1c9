#include "irl/workbench/stream/candidate_reader.hpp"

#include <algorithm>
#include <fstream>
#include <utility>

#include "irl/workbench/files.hpp"

namespace irl::workbench {

CandidateReader::CandidateReader(std::istream& in, const CandidateShare& share)
    : in_(in), share_(share), storage_(std::size_t{64} * 1024, '\0') {
  if (share.range.from == 0) return;
  // Whether a line begins with the first byte, the byte before it tells.
  end_ = share.range.from - 1;
  in_.seekg(static_cast<std::streamoff>(end_));
  ended_ = false;
  while (!ended_ && has_more()) part();
}

bool CandidateReader::has_more() {
  if (!block_.empty()) return true;
  in_.read(storage_.data(), static_cast<std::streamsize>(storage_.size()));
  block_ = std::string_view(storage_).substr(0, static_cast<std::size_t>(in_.gcount()));
  return !block_.empty();
}

std::string_view CandidateReader::part() {
  const std::size_t end = block_.find('\n');
  ended_ = end != std::string_view::npos;
  const std::string_view part = block_.substr(0, end);
  if (std::exchange(owes_line_end_, ended_)) so_far_.add("\n");
  so_far_.add(part);
  const std::size_t taken = part.size() + (ended_ ? 1 : 0);
  block_.remove_prefix(taken);
  end_ += taken;
  return part;
}

CandidateLine CandidateReader::line() {
  CandidateLine line{.number = ++lines_, .text = {}};
  do {
    const std::string_view more = part();
    line.too_long |= line.text.size() + more.size() > longest_candidate;
    if (!line.too_long) line.text += more;
  } while (!ended_ && has_more());
  if (line.too_long) line.text = {};
  return line;
}

std::optional<CandidateLine> CandidateReader::next() {
  while (end_ < share_.range.to && has_more()) {
    CandidateLine next = line();
    const bool is_empty = !next.too_long && next.text.find_first_not_of(" \t\r") == std::string::npos;
    if (is_empty || of_all_shards_++ % share_.shards != share_.shard) continue;
    ++candidates_;
    read_ = so_far_;
    return next;
  }
  return std::nullopt;
}

std::uint64_t count_line_ends(std::istream& in, std::uint64_t bytes) {
  std::uint64_t count = 0;
  read_blocks(in, bytes, [&](std::string_view block) {
    count += static_cast<std::uint64_t>(std::ranges::count(block, '\n'));
  });
  return count;
}

std::uint64_t LinesBefore::operator()() {
  std::call_once(counted_, [this] {
    if (byte_ > 0) {
      std::ifstream in(file_, std::ios::binary);
      lines_ = 1 + count_line_ends(in, byte_ - 1);  // the first one; every other one begins behind a line end
    }
    is_known_ = true;
  });
  return lines_;
}

}  // namespace irl::workbench
