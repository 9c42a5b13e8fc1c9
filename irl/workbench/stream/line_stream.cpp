#include "irl/workbench/stream/line_stream.hpp"

#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::workbench {

namespace {

/// What a pipeline passes on at once: enough that handing over costs nothing, few enough to be flushed soon.
constexpr std::size_t lines_in_batch = 16;
constexpr std::size_t bytes_in_batch = std::size_t{1024} * 1024;

struct Batch {
  std::vector<CandidateLine> lines{};
  std::string output{};
  Problems problems{};
  StreamProgress read{};  ///< what is counted of its lines is of the batch
};

/// The lines that are handed on next; none at the end.
std::optional<Batch> next_batch(CandidateReader& lines, std::uint64_t before) {
  Batch batch;
  std::size_t bytes = 0;
  while (batch.lines.size() < lines_in_batch && bytes < bytes_in_batch) {
    std::optional<CandidateLine> line = lines.next();
    if (!line) break;
    bytes += line->text.size();
    batch.lines.push_back(*std::move(line));
  }
  if (batch.lines.empty()) return std::nullopt;
  batch.read = {.candidates = lines.candidates() - before, .bytes = lines.bytes(), .input = lines.read()};
  return batch;
}

}  // namespace

StreamProgress stream_lines(CandidateReader& lines, const LineWork& work, const TakeLines& take,
                            std::size_t jobs) {
  const std::uint64_t before = lines.candidates();
  StreamProgress done;
  std::atomic<bool> is_full = false;
  detail::ordered_pipeline<Batch>(
      jobs, [&] { return is_full ? std::nullopt : next_batch(lines, before); },
      [&](Batch batch) {
        for (const CandidateLine& line : batch.lines) {
          LineResult result = work(line);
          batch.output += result.text;
          batch.read.flawed += result.flawed;
          batch.read.stopped += result.stopped;
          batch.read.unread += result.unread;
          batch.read.failed += result.failed;
          append(batch.problems, std::move(result.problems));
        }
        batch.lines.clear();
        return batch;
      },
      [&](const Batch& batch) {
        if (is_full) return;
        const StreamProgress before_it = std::exchange(done, batch.read);
        done.flawed += before_it.flawed;
        done.stopped += before_it.stopped;
        done.unread += before_it.unread;
        done.failed += before_it.failed;
        is_full = !take(batch.output, batch.problems, done);
      });
  return done;
}

}  // namespace irl::workbench
