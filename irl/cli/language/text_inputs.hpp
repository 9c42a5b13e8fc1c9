#pragma once

#include <cstdint>
#include <fstream>
#include <iosfwd>
#include <mutex>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "irl/problem.hpp"

namespace irl::cli {

/// Where texts come from, as a user names it.
struct TextInput {
  std::string name;
  bool is_lines = false;  ///< whether it holds texts as lines of JSON; otherwise it is one text
};

/// The inputs of those names, with the texts of directories (`*.xml`) one by one. JSON lines are told by
/// their name (`.jsonl`) or by what they begin with, an object. Ends the command where a directory has no
/// text.
std::vector<TextInput> text_inputs(const std::vector<std::string>& names, std::istream& standard_input);

/// The files that the lines of inputs name. Of lines that come through a pipe this is not known before.
std::vector<std::string> files_named_in_lines(const std::vector<TextInput>& inputs);
/// Whether lines come through a pipe.
bool have_lines_of_a_pipe(const std::vector<TextInput>& inputs);

/// All texts as one stream of lines of JSON: those of lines as they are, every other one as `{"file": NAME}`.
class JoinedTexts : public std::streambuf {
 public:
  JoinedTexts(std::vector<TextInput> inputs, std::istream& standard_input);

  /// Where a line, counted from 1, stands; of a text that has a file of its own, that file. Safe to ask from
  /// several threads, for lines that have been read.
  Position where(std::uint64_t line) const;

 protected:
  int_type underflow() override;

 private:
  bool begin_next();
  void hand_out();

  std::vector<TextInput> inputs_;
  std::istream& standard_input_;
  std::size_t next_ = 0;
  std::ifstream file_;
  std::istringstream named_;      // the line of a text that has a file of its own
  std::istream* open_ = nullptr;  // the lines that are being read
  std::string block_;
  std::uint64_t lines_ = 0;  // ended so far
  bool ended_ = true;        // whether the last one is
  mutable std::mutex mutex_;
  std::vector<std::pair<std::uint64_t, const TextInput*>> begins_;  // the first line of each input
};

}  // namespace irl::cli
