#include "irl/cli/eval/eval_stream.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "irl/cli/inputs.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace {

std::uint64_t number_in(std::string_view text, const std::string& shard) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0)
    throw UsageError(fmt::format("--shard {}: expected I/N, such as 1/4 for the first of four", shard));
  return number;
}

StreamOptions options_of(const StreamChoice& choice) {
  StreamOptions options;
  options.jobs = choice.jobs > 0 ? choice.jobs : std::max(1U, std::thread::hardware_concurrency());
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

/// The output of an earlier run without what it did not finish; how many candidates it holds.
std::uint64_t cut_to_whole_lines(const std::string& output) {
  std::ifstream earlier(output, std::ios::binary);
  if (!earlier) return 0;
  const WrittenSoFar written = written_so_far(earlier);
  std::error_code error;
  std::filesystem::resize_file(output, written.bytes, error);
  if (error) throw FileError(output, "the file cannot be resumed: " + error.message());
  return written.lines;
}

/// Shows on a terminal how far a stream has come, a few times in a second.
class ProgressLine {
 public:
  ProgressLine(const Console& console, const std::string& input)
      : console_(console), shown_(&console.err == &std::cerr && isatty(STDERR_FILENO) != 0) {
    std::error_code error;
    if (is_file(input)) bytes_ = std::filesystem::file_size(input, error);
    if (error) bytes_ = 0;
  }

  void show(const StreamProgress& progress) {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < 200ms) return;
    last_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    std::string line = fmt::format("{} candidates, {:.0f} a second", progress.candidates,
                                   static_cast<double>(progress.candidates) / seconds);
    if (bytes_ > 0)
      line += fmt::format(", {}", bar(static_cast<double>(progress.bytes) / static_cast<double>(bytes_)));
    console_.err << "\r\x1b[K" << line << std::flush;
  }
  void end() {
    if (shown_) console_.err << "\r\x1b[K" << std::flush;
  }

 private:
  static std::string bar(double share) {
    constexpr std::size_t width = 30;
    const auto full = std::min(width, static_cast<std::size_t>(share * static_cast<double>(width)));
    return fmt::format("[{}{}] {:.0f}%", std::string(full, '#'), std::string(width - full, '.'), share * 100);
  }

  const Console& console_;
  bool shown_;
  std::uintmax_t bytes_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = begin_;
};

}  // namespace

void stream_candidates(const std::string& input, const std::string& output, const StreamChoice& choice,
                       Evaluator& evaluator, const Console& console) {
  StreamOptions options = options_of(choice);
  std::ifstream input_file;
  if (is_file(input)) {
    input_file.open(input, std::ios::binary);
    if (!input_file) throw FileError(input, "the file cannot be read");
  }
  std::optional<OutputFile> output_file;
  if (is_file(output)) {
    if (choice.resume) options.skip = cut_to_whole_lines(output);
    output_file = demand(choice.resume ? OutputFile::append_to(output, {input})
                                       : OutputFile::create(output, {input}));
  } else if (choice.resume) {
    throw UsageError("--resume: standard output holds nothing to go on from; name a file with --output");
  }
  std::istream& in = is_file(input) ? input_file : console.in;
  std::ostream& out = output_file ? output_file->stream() : console.out;
  ProgressLine line(console, input);
  const StreamProgress done =
      score_stream(in, out, evaluator, options, [&](const StreamProgress& progress) { line.show(progress); });
  line.end();
  if (output_file)
    demand(output_file->close());
  else if (!out.flush())
    throw FileError("standard output", "cannot be written to its end");
  if (output_file) console.out << fmt::format("{} candidates scored\n", done.candidates);
}

}  // namespace irl::cli
