#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "irl/cli/ending.hpp"
#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
#include "irl/workbench/stream/stream_output.hpp"

namespace irl::cli {

namespace {

using workbench::is_file;
using workbench::StreamProgress;

/// All digits, and nothing else.
std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole ? std::optional(number) : std::nullopt;
}

/// The two sides of a sign, of which the second one may be missing.
std::pair<std::string_view, std::string_view> sides(std::string_view text, char sign) {
  const std::size_t at = std::min(text.find(sign), text.size());
  return {text.substr(0, at), text.substr(std::min(at + 1, text.size()))};
}

void take_shard(const std::string& text, workbench::CandidateShare& share) {
  const auto [first, second] = sides(text, '/');
  const auto shard = whole_number(first), shards = whole_number(second);
  if (!shard || !shards || *shard == 0 || *shards == 0)
    throw UsageError(fmt::format("--shard {}: expected I/N, such as 1/4 for the first of four", text));
  if (*shard > *shards) throw UsageError(fmt::format("--shard {}: there are only {} shards", text, *shards));
  share.shard = *shard - 1;
  share.shards = *shards;
}

workbench::ByteRange range_in(const std::string& text) {
  const auto [first, second] = sides(text, ':');
  const auto from = whole_number(first);
  const auto to = second.empty() ? workbench::ByteRange::to_the_end : whole_number(second);
  if (!from || !to || !text.contains(':'))
    throw UsageError(fmt::format(
        "--range {}: expected FROM:TO, such as 0:1000000 for the first million bytes, or FROM: for the rest",
        text));
  if (*to < *from) throw UsageError(fmt::format("--range {}: it ends before it begins", text));
  return {*from, *to};
}

workbench::CandidateShare share_of(const EvalChoice& choice) {
  workbench::CandidateShare share;
  if (!choice.shard.empty()) take_shard(choice.shard, share);
  if (choice.range.empty()) return share;
  std::error_code error;
  if (!is_file(choice.file))
    throw UsageError("--range: standard input can only be read from its beginning; name a file");
  if (std::filesystem::exists(choice.file, error) && !std::filesystem::is_regular_file(choice.file, error))
    throw FileError(choice.file, "there is no range of it: it is no regular file");
  share.range = range_in(choice.range);
  return share;
}

/// What share of a range was read.
std::optional<double> part_read(const std::string& file, const workbench::ByteRange& range,
                                std::uint64_t read) {
  std::error_code error;
  const std::uint64_t end = is_file(file) ? std::min(range.to, std::filesystem::file_size(file, error)) : 0;
  if (error || end <= range.from) return std::nullopt;
  return static_cast<double>(read) / static_cast<double>(end - range.from);
}

}  // namespace

workbench::StreamOrigin origin_of(const EvalChoice& choice, const Console& console) {
  const workbench::DomainChoice& domain = choice.domain;
  return {.input = choice.file,
          .options = {{"domain", domain.domain},
                      {"primitives-from", fmt::format("{}", fmt::join(domain.primitives_from, " "))},
                      {"rules", domain.rules},
                      {"world", domain.world},
                      {"corpus", domain.corpus},
                      {"gold", choice.gold},
                      {"results", choice.results},
                      {"metrics", fmt::format("{}", fmt::join(choice.metrics, ","))},
                      {"max-seconds", seconds_text(domain.time)},
                      {"goals", choice.goals ? "yes" : ""},
                      {"range", choice.range},
                      {"shard", choice.shard}},
          .read = choice.files_read(),
          .also_read = console.files->read};
}

ExitCode evaluate_stream(const EvalChoice& choice, workbench::Evaluator& evaluator, const Console& console) {
  const workbench::CandidateShare share = share_of(choice);
  std::ifstream file;
  if (is_file(choice.file)) file = demand(workbench::open_file(choice.file));
  std::istream& input = is_file(choice.file) ? file : console.in;
  std::optional<workbench::StreamOutput> output;
  if (is_file(choice.output))
    output = demand(workbench::StreamOutput::open(choice.output, choice.resume, origin_of(choice, console)));
  else if (choice.resume)
    throw UsageError("--resume: standard output holds nothing to go on from; name a file with --output");

  workbench::CandidateReader candidates(input, share);
  workbench::LinesBefore lines_before(choice.file, share.range.from);
  if (output) demand(output->go_on(candidates, &lines_before));
  ProgressLine line(console);
  const auto take = [&](std::string_view results, const StreamProgress& progress) {
    line.show(progress.candidates, part_read(choice.file, share.range, progress.bytes));
    return output ? output->add(results, progress, lines_before.known())
                  : static_cast<bool>(console.out << results << std::flush);
  };
  const StreamProgress done = workbench::score_stream(
      candidates, take, evaluator, {.jobs = choice.jobs, .lines_before = [&] { return lines_before(); }});
  line.end();
  if (input.bad()) throw FileError(choice.file, "cannot be read to its end");
  if (output) {
    demand(output->close());
    console.tell(fmt::format("{} candidates scored\n", done.candidates));
  } else if (!console.out.flush()) {
    throw FileError("standard output", "cannot be written to its end");
  }
  return Ending{.flawed = (output ? output->flawed() : done.flawed) > 0}.code(choice.strict);
}

}  // namespace irl::cli
