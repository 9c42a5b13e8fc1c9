#include "irl/cli/language/text_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <istream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "grammar/text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/language/text_lines.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t bytes_in_block = std::size_t{64} * 1024;

/// Whether the first thing in it is an object, behind blanks and the mark of the order of bytes; all of it is
/// still there then, but for blanks where these come one by one.
bool begins_with_object(std::istream& in) {
  constexpr std::string_view passed_over = " \t\r\n\xEF\xBB\xBF";
  std::size_t taken = 0;
  while (in && in.peek() != std::istream::traits_type::eof() &&
         passed_over.contains(static_cast<char>(in.peek()))) {
    in.get();
    ++taken;
  }
  const bool begins = in.peek() == '{';
  for (in.clear(); taken > 0 && in.unget(); --taken) {
  }
  in.clear();
  return begins;
}

bool holds_lines(const std::string& name, bool is_alone, std::istream& standard_input) {
  if (name == "-") return !is_alone || begins_with_object(standard_input);
  const std::string extension = fs::path(name).extension();
  const bool is_called_so = extension == ".jsonl" || extension == ".ndjson";
  std::error_code ignored;
  if (fs::is_fifo(name, ignored)) return is_called_so;  // what is taken from a pipe is gone
  std::ifstream file(name, std::ios::binary);
  return file && (is_called_so || begins_with_object(file));
}

}  // namespace

std::vector<TextInput> text_inputs(const std::vector<std::string>& names, std::istream& standard_input) {
  std::vector<TextInput> inputs;
  std::error_code ignored;
  for (const std::string& name : names) {
    if (!fs::is_directory(name, ignored)) {
      inputs.push_back({name, holds_lines(name, names.size() == 1, standard_input)});
      continue;
    }
    const std::size_t before = inputs.size();
    demand(workbench::demand_listing(name));
    for (const std::string& file : workbench::files_in(name))
      if (grammar::lower(file).ends_with(".xml")) inputs.push_back({(fs::path(name) / file).string()});
    if (inputs.size() == before) throw FileError(name, "there is no text, ID.xml, in it");
  }
  if (std::ranges::count(inputs, "-", &TextInput::name) > 1)
    throw UsageError("standard input can only be read once");
  return inputs;
}

namespace {

/// Where a file of lines can be opened once more.
std::string path_of(const TextInput& input) {
  return input.name == "-" ? "/dev/stdin" : input.name;
}

bool are_kept(const TextInput& lines) {
  std::error_code ignored;
  return fs::is_regular_file(path_of(lines), ignored);
}

}  // namespace

std::vector<std::string> files_named_in_lines(const std::vector<TextInput>& inputs) {
  std::vector<std::string> files;
  for (const TextInput& input : inputs) {
    if (!input.is_lines || !are_kept(input)) continue;
    std::ifstream lines(path_of(input), std::ios::binary);
    std::ranges::move(language::files_named(lines), std::back_inserter(files));
  }
  return files;
}

bool have_lines_of_a_pipe(const std::vector<TextInput>& inputs) {
  return std::ranges::any_of(inputs,
                             [](const TextInput& input) { return input.is_lines && !are_kept(input); });
}

JoinedTexts::JoinedTexts(std::vector<TextInput> inputs, std::istream& standard_input)
    : inputs_(std::move(inputs)), standard_input_(standard_input) {}

Position JoinedTexts::where(std::uint64_t line) const {
  const std::scoped_lock lock(mutex_);
  const auto behind = std::ranges::upper_bound(begins_, line, {}, &decltype(begins_)::value_type::first);
  if (behind == begins_.begin()) return {};
  const auto& [first, input] = *std::prev(behind);
  return {input->name, input->is_lines ? static_cast<int>(line - first + 1) : 0, 0};
}

JoinedTexts::int_type JoinedTexts::underflow() {
  do {
    if (!open_) continue;
    block_.resize(bytes_in_block);
    open_->read(block_.data(), static_cast<std::streamsize>(block_.size()));
    block_.resize(static_cast<std::size_t>(open_->gcount()));
    if (block_.empty()) {
      open_ = nullptr;
      if (!ended_) block_ = "\n";  // the next input begins with a line of its own
    }
    if (block_.empty()) continue;
    hand_out();
    return traits_type::to_int_type(block_.front());
  } while (open_ || begin_next());
  return traits_type::eof();
}

/// False where there is no other input.
bool JoinedTexts::begin_next() {
  if (next_ == inputs_.size()) return false;
  const TextInput& input = inputs_[next_++];
  {
    const std::scoped_lock lock(mutex_);
    begins_.emplace_back(lines_ + 1, &input);
  }
  if (!input.is_lines) {
    named_ = std::istringstream(workbench::to_line(workbench::Json{{"file", input.name}}) + "\n");
    open_ = &named_;
  } else if (input.name == "-") {
    open_ = &standard_input_;
  } else {
    file_ = std::ifstream(input.name, std::ios::binary);
    open_ = &file_;
  }
  return true;
}

void JoinedTexts::hand_out() {
  lines_ += static_cast<std::uint64_t>(std::ranges::count(block_, '\n'));
  ended_ = block_.back() == '\n';
  setg(block_.data(), block_.data(), block_.data() + block_.size());
}

}  // namespace irl::cli
