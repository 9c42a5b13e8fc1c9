#include "irl/cli/language/read_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>

#include "irl/cli/eval/streaming.hpp"
#include "irl/cli/language/text_inputs.hpp"
#include "irl/language/language.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/language/reading_tally.hpp"
#include "irl/language/text_lines.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/stream/line_stream.hpp"

namespace irl::cli {

namespace {

using language::ReadLine;
using workbench::LineResult;

struct TextsCommand {
  const ReadChoice& choice;
  const workbench::OpenDomain& open;
  const Console& console;
  std::vector<TextInput> inputs = text_inputs(choice.subjects, console.in);
  JoinedTexts joined{inputs, console.in};
  language::LineReader reader{open, demand(language::language_of(choice.domain, open.domain)),
                              word_for_world()};
  std::vector<std::string> named_in_lines{};
  std::mutex mutex{};
  language::ReadingTally tally{};

  ExitCode execute() {
    if (choice.explain) throw UsageError("--explain: tells of one text; --json tells as much of many");
    protect_inputs();
    std::istream lines(&joined);
    const Streaming streaming{.input = lines,
                              .input_name = fmt::format("{}", fmt::join(choice.subjects, " ")),
                              .output = choice.output,
                              .resume = choice.resume,
                              .lines = "texts",
                              .done = "read"};
    const auto work = [&](workbench::CandidateReader& texts, workbench::LinesBefore&,
                          const workbench::TakeResults& take) {
      return workbench::stream_lines(
          texts, [&](const workbench::CandidateLine& line) { return read(line); },
          [&](std::string_view results, const Problems& problems, const workbench::StreamProgress& progress) {
            console.report(problems);
            return take(results, progress);
          },
          choice.jobs);
    };
    const Ending ending = stream_lines(streaming, origin(), work, console);
    if (choice.summary) summarise();
    advise_further_things(tally.unknown_lines, reader.language(), choice, console);
    return ending.code(choice.strict);
  }

  void protect_inputs() {
    for (const TextInput& input : inputs) console.files->read.add(input.name);
    if (workbench::is_file(choice.output)) named_in_lines = files_named_in_lines(inputs);
    console.files->read.add(workbench::FilesRead(named_in_lines));
    protect_files(*console.files);
    // What a pipe will name is not known before the output is opened.
    std::error_code none;
    const bool has_content = std::filesystem::is_regular_file(choice.output, none) &&
                             std::filesystem::file_size(choice.output, none) > 0;
    if (has_content && have_lines_of_a_pipe(inputs) &&
        !std::filesystem::exists(choice.output + ".origin", none))
      throw FileError(choice.output,
                      "this file is no earlier output, and lines from a pipe may name it: remove it, or name "
                      "another file");
  }

  std::string word_for_world() const {
    const DomainEntry* entry = registered_domain(open.domain.name());
    return entry ? entry->words.world : std::string();
  }

  LineResult read(const workbench::CandidateLine& line) {
    const Position where = joined.where(line.number);
    const ReadLine read = read_text(line, where);
    const language::TextReading& reading = read.reading;
    {
      const std::scoped_lock lock(mutex);
      tally.add(reading, !read.failures.empty());
    }
    LineResult result{.text = printed(read)};
    result.stopped = reading.reason_kind == "stopped" && !reading.lacks_more_than_time();
    result.flawed = !reading.reason.empty() || !reading.unread.empty();
    result.failed = !read.failures.empty();
    result.unread = result.failed || reading.share.unread > 0;
    result.problems = read.failures;
    if (choice.json || choice.answer) return result;
    workbench::append(result.problems, reading.unread);
    workbench::append(result.problems, reading.passed_over);
    workbench::append(result.problems, reading.assumed);
    workbench::append(result.problems, reading.left_over);
    return result;
  }

  /// A text that has a file of its own is read by its name, which may be no text of JSON.
  ReadLine read_text(const workbench::CandidateLine& line, const Position& where) {
    if (line.too_long) return reader.too_long(where);
    return where.line > 0 ? reader.read(line.text, where) : reader.read_named(where.file, where);
  }

  std::string printed(const ReadLine& read) const {
    if (choice.json) return workbench::to_line(to_json(read.reading)) + "\n";
    if (choice.answer) return workbench::to_line(language::answers_json(read)) + "\n";
    return read.failures.empty() ? grammar::print(read.reading.network) + "\n" : std::string();
  }

  void summarise() const {
    const std::string text = tally.text() + "\n";
    if (workbench::is_file(choice.output))
      console.tell(text);
    else if (!console.quiet)
      console.err << text;
  }

  /// What the results depend on. Lines may be added to the first file of lines, which is what is resumed;
  /// everything else has to stay as it was.
  workbench::StreamOrigin origin() const {
    const workbench::DomainChoice& domain = choice.domain;
    workbench::StreamOrigin origin{
        .input = {},
        .options = {{"texts", fmt::format("{}", fmt::join(choice.subjects, " "))},
                    {"domain", domain.domain},
                    {"primitives-from", fmt::format("{}", fmt::join(domain.primitives_from, " "))},
                    {"extend", fmt::format("{}", fmt::join(domain.extend, " "))},
                    {"rules", domain.rules},
                    {"language", domain.language},
                    {"world", domain.world},
                    {"corpus", domain.corpus},
                    {"max-seconds", seconds_text(domain.time)},
                    {"json", choice.json ? "yes" : ""},
                    {"answer", choice.answer ? "yes" : ""}},
        .read = {domain.world, domain.corpus},
        .named_by_input = named_in_lines,
        .also_read = console.files->read,
        .of_domain = console.files->of_domain};
    origin.read.insert(origin.read.end(), domain.extend.begin(), domain.extend.end());
    for (const TextInput& input : inputs) {
      if (!input.is_lines)
        origin.read.push_back(input.name);
      else if (origin.input.empty())
        origin.input = input.name;
    }
    return origin;
  }
};

}  // namespace

void advise_further_things(std::size_t unknown_lines, const language::Language& language,
                           const ReadChoice& choice, const Console& console) {
  const std::filesystem::path file = language.further_things;
  const bool is_chosen = std::ranges::any_of(choice.domain.extend, [&](const std::string& chosen) {
    return std::filesystem::path(chosen).filename() == file.filename();
  });
  if (unknown_lines == 0 || file.empty() || is_chosen) return;
  console.warn(fmt::format("{} of lists {} nothing that is known here", counted(unknown_lines, "line"),
                           unknown_lines == 1 ? "names" : "name"),
               fmt::format("--extend {} knows further things", language.further_things));
}

bool are_many(const ReadChoice& choice, const Console& console) {
  if (choice.subjects.size() != 1) return choice.subjects.size() > 1;
  std::error_code ignored;
  return std::filesystem::is_directory(choice.subjects.front(), ignored) ||
         text_inputs(choice.subjects, console.in).front().is_lines;
}

ExitCode read_texts(const ReadChoice& choice, const workbench::OpenDomain& open, const Console& console) {
  return TextsCommand{choice, open, console}.execute();
}

}  // namespace irl::cli
