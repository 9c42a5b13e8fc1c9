#include "irl/workbench/stream/candidate_lines.hpp"

#include <algorithm>
#include <fstream>
#include <utility>

namespace irl::workbench {

namespace {

constexpr std::size_t block_size = std::size_t{64} * 1024;

}  // namespace

CandidateLines::CandidateLines(std::istream& in, const ByteRange& range)
    : in_(in), to_(range.to), storage_(block_size, '\0') {
  if (range.from == 0) return;
  // Whether a line begins with the first byte, the byte before it tells.
  end_ = range.from - 1;
  in_.seekg(static_cast<std::streamoff>(end_));
  ended_ = false;
  while (!ended_ && has_more()) part();
}

bool CandidateLines::has_more() {
  if (!block_.empty()) return true;
  in_.read(storage_.data(), static_cast<std::streamsize>(storage_.size()));
  block_ = std::string_view(storage_).substr(0, static_cast<std::size_t>(in_.gcount()));
  return !block_.empty();
}

std::string_view CandidateLines::part() {
  const std::size_t end = block_.find('\n');
  ended_ = end != std::string_view::npos;
  const std::string_view part = block_.substr(0, end);
  if (std::exchange(owes_line_end_, ended_)) read_.add("\n");
  read_.add(part);
  const std::size_t taken = part.size() + (ended_ ? 1 : 0);
  block_.remove_prefix(taken);
  end_ += taken;
  return part;
}

CandidateLine CandidateLines::line() {
  CandidateLine line{.number = ++lines_, .text = {}};
  do {
    const std::string_view more = part();
    line.too_long |= line.text.size() + more.size() > longest_candidate;
    if (!line.too_long) line.text += more;
  } while (!ended_ && has_more());
  if (line.too_long) line.text = {};
  return line;
}

std::optional<CandidateLine> CandidateLines::next() {
  while (end_ < to_ && has_more()) {
    CandidateLine next = line();
    if (next.too_long || next.text.find_first_not_of(" \t\r") != std::string::npos) return next;
  }
  return std::nullopt;
}

std::uint64_t count_line_ends(std::istream& in, std::uint64_t bytes) {
  std::string block(block_size, '\0');
  std::uint64_t count = 0;
  while (bytes > 0 && in) {
    in.read(block.data(), static_cast<std::streamsize>(std::min<std::uint64_t>(bytes, block.size())));
    count += static_cast<std::uint64_t>(std::count(block.data(), block.data() + in.gcount(), '\n'));
    bytes -= static_cast<std::uint64_t>(in.gcount());
  }
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
