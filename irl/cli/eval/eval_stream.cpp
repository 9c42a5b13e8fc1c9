#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::uint64_t number_in(std::string_view text, const std::string& shard) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0)
    throw UsageError(fmt::format("--shard {}: expected I/N, such as 1/4 for the first of four", shard));
  return number;
}

workbench::StreamOptions options_of(const EvalChoice& choice) {
  workbench::StreamOptions options{.jobs = choice.jobs};
  if (choice.shard.empty()) return options;
  const std::string_view text = choice.shard;
  const std::size_t slash = text.find('/');
  options.shard = number_in(text.substr(0, slash), choice.shard) - 1;
  options.shards =
      number_in(slash == std::string_view::npos ? std::string_view() : text.substr(slash + 1), choice.shard);
  if (options.shard >= options.shards)
    throw UsageError(fmt::format("--shard {}: there are only {} shards", choice.shard, options.shards));
  return options;
}

/// What the lines of the output depend on; the names are those of options.
workbench::StreamOrigin origin_of(const EvalChoice& choice) {
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
                      {"goals", choice.goals ? "yes" : ""},
                      {"shard", choice.shard}},
          .read = choice.files_read()};
}

/// What share of a file was read.
std::optional<double> share_of(const std::string& file, std::uint64_t read) {
  std::error_code error;
  const auto bytes = is_file(file) ? std::filesystem::file_size(file, error) : 0;
  return bytes == 0 || error ? std::nullopt
                             : std::optional(static_cast<double>(read) / static_cast<double>(bytes));
}

}  // namespace

ExitCode evaluate_stream(const EvalChoice& choice, workbench::Evaluator& evaluator, const Console& console) {
  workbench::StreamOptions options = options_of(choice);
  std::ifstream input;
  if (is_file(choice.file)) input = demand(workbench::open_file(choice.file));
  std::optional<workbench::StreamOutput> output;
  if (is_file(choice.output))
    output = demand(workbench::open_stream_output(choice.output, choice.resume, origin_of(choice)));
  else if (choice.resume)
    throw UsageError("--resume: standard output holds nothing to go on from; name a file with --output");
  if (output) options.skip = output->lines;

  ProgressLine line(console);
  const StreamProgress done = workbench::score_stream(
      is_file(choice.file) ? input : console.in, output ? output->file.stream() : console.out, evaluator,
      options, [&](const StreamProgress& progress) {
        line.show(progress.candidates, share_of(choice.file, progress.bytes));
      });
  line.end();
  if (is_file(choice.file) ? input.bad() : console.in.bad())
    throw FileError(choice.file, "cannot be read to its end");
  if (output) {
    demand(output->file.close());
    console.out << fmt::format("{} candidates scored\n", done.candidates);
  } else if (!console.out.flush()) {
    throw FileError("standard output", "cannot be written to its end");
  }
  return Ending{.flawed = done.flawed > 0}.code(choice.strict);
}

}  // namespace irl::cli
