#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>

#include "irl/cli/eval/eval_options.hpp"
#include "irl/cli/eval/streaming.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"

namespace irl::cli {

namespace {

using workbench::is_file;

struct StreamingOptions {
  EvalOptions eval;
  std::string range;  ///< `FROM:TO`; empty: all bytes
  std::string shard;  ///< `I/N`; empty: all candidates
  bool resume = false;
};

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

workbench::CandidateShare share_of(const StreamingOptions& options) {
  workbench::CandidateShare share;
  if (!options.shard.empty()) take_shard(options.shard, share);
  if (options.range.empty()) return share;
  std::error_code error;
  if (!is_file(options.eval.file))
    throw UsageError("--range: standard input can only be read from its beginning; name a file");
  if (std::filesystem::exists(options.eval.file, error) &&
      !std::filesystem::is_regular_file(options.eval.file, error))
    throw FileError(options.eval.file, "there is no range of it: it is no regular file");
  share.range = range_in(options.range);
  if (const auto size = std::filesystem::file_size(options.eval.file, error);
      !error && share.range.from > size)
    throw FileError(options.eval.file,
                    fmt::format("the range {} begins behind its end: it has {} bytes", options.range, size));
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

workbench::StreamOrigin origin_of(const StreamingOptions& options, const Console& console) {
  workbench::StreamOrigin origin = origin_of(options.eval, console);
  origin.options["range"] = options.range;
  origin.options["shard"] = options.shard;
  return origin;
}

Ending score(const StreamingOptions& options, workbench::Evaluator& evaluator, const Console& console) {
  const workbench::CandidateShare share = share_of(options);
  std::ifstream file;
  if (is_file(options.eval.file)) file = demand(workbench::open_file(options.eval.file));
  std::istream& input = is_file(options.eval.file) ? file : console.in;
  const auto work = [&](workbench::CandidateReader& candidates, workbench::LinesBefore& lines_before,
                        const workbench::TakeResults& take) {
    return workbench::score_stream(
        candidates, take, evaluator,
        {.jobs = options.eval.jobs, .lines_before = [&] { return lines_before(); }});
  };
  const Streaming streaming{
      .input = input,
      .input_name = options.eval.file,
      .share = share,
      .output = options.eval.output,
      .resume = options.resume,
      .part_read = [&](std::uint64_t bytes) { return part_read(options.eval.file, share.range, bytes); }};
  return stream_lines(streaming, origin_of(options, console), work, console);
}

ExitCode stream(const StreamingOptions& options, const Console& console) {
  Scoring scoring(options.eval, console);
  Ending ending = score(options, scoring.evaluator(), console);
  const Problems gold_problems = scoring.evaluator().gold_problems();
  console.report(gold_problems);
  ending.saw_gold(gold_problems);
  return ending.code(options.eval.strict);
}

}  // namespace

Command stream_command() {
  auto [command, options] = make_command<StreamingOptions>(
      "stream", "Score any number of candidates: a line of JSON in, a line of JSON out, in order", stream);
  command.was = {"eval", "--stream"};
  command
      .takes({"", "FILE", "Candidates as JSON lines (recipe, network, anything else); - is standard input"},
             &options.eval.file)
      .required();
  command.takes(option::output, &options.eval.output);
  command.takes(option::strict, &options.eval.strict);
  command.takes(option::goals, &options.eval.goals);
  command.takes({"--shard", "I/N",
                 "Every N-th candidate alone, from the I-th on, so that several machines can share the work"},
                &options.shard);
  command
      .takes({"--range", "FROM:TO",
              "The candidates alone whose lines begin at these bytes of the file; without TO, to its end"},
             &options.range)
      .not_with({"--shard"}, "it is a share already");
  command.takes(option::resume, &options.resume).only_with({"--output"});
  take_scoring(command, options.eval);
  return command;
}

}  // namespace irl::cli
