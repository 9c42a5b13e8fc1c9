#pragma once

#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace irl::fuzz {

/// No input is made longer.
inline constexpr std::size_t longest_input = 64 * 1024;

/// Makes inputs from inputs. What it does to a text is mostly still of the kind of text that it was: words
/// are exchanged for words that stand elsewhere, lines and groups in brackets are moved, repeated, nested;
/// seldom single bytes change.
class Mutation {
 public:
  explicit Mutation(std::uint32_t seed) : random_(seed) {}

  /// Learns the words of a text.
  void learn(std::string_view text);
  /// Another text, from one or more of these, of which there is one at least.
  std::string next(std::span<const std::string> texts);

 private:
  void change(std::string& text, std::span<const std::string> texts);
  void exchange_word(std::string& text);
  void change_byte(std::string& text);
  void remove_part(std::string& text);
  void repeat_part(std::string& text);
  void move_line(std::string& text);
  void nest_part(std::string& text);
  void insert_from(std::string& text, std::string_view other);

  /// Begin and length of a line, a group in brackets, or any part.
  std::pair<std::size_t, std::size_t> part(std::string_view text);
  std::size_t below(std::size_t limit);
  const auto& one_of(const auto& all) { return all[below(all.size())]; }

  std::mt19937 random_;
  std::vector<std::string> words_;
};

}  // namespace irl::fuzz
