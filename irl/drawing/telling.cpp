#include "irl/drawing/telling.hpp"

#include <fmt/format.h>

#include "irl/wording.hpp"

namespace irl {

namespace {

/// What ends the reading of a sentence; caught where it begins.
struct Mistake {
  std::string what;
};

struct TellingReader {
  std::string_view rest;
  const Primitive& primitive;

  [[noreturn]] static void refuse(std::string what) { throw Mistake{std::move(what)}; }

  std::vector<TellingPiece> read(bool in_group) {
    std::vector<TellingPiece> pieces;
    while (!rest.empty() && !(in_group && rest.front() == ']')) {
      if (rest.front() == '{')
        pieces.push_back(thing());
      else if (rest.front() == '[' && !in_group)
        pieces.push_back(group());
      else if (rest.front() == '[' || rest.front() == ']' || rest.front() == '}')
        refuse(fmt::format("there is a '{}' too many", rest.front()));
      else
        add_words(pieces);
    }
    return pieces;
  }

  TellingPiece group() {
    rest.remove_prefix(1);
    TellingPiece piece{.kind = TellingPiece::Kind::group, .pieces = read(true)};
    if (rest.empty()) refuse("a '[' is not closed");
    rest.remove_prefix(1);
    return piece;
  }

  TellingPiece thing() {
    const auto end = rest.find('}');
    if (end == std::string_view::npos) refuse("a '{' is not closed");
    std::string_view name = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    TellingPiece piece{.kind = TellingPiece::Kind::thing};
    if (name.ends_with(":kind")) {
      piece.by_kind = true;
      name.remove_suffix(5);
    }
    const auto slot = primitive.slot(name);
    if (!slot) {
      std::vector<std::string_view> names;
      for (const SlotDefinition& known : primitive.slots) names.push_back(known.name);
      const std::string meant = suggestion(name, names);
      refuse(fmt::format("there is no slot '{}'{}", name, meant.empty() ? "" : "; " + meant));
    }
    piece.slot = *slot;
    return piece;
  }

  /// Words up to the next bracket; a word such as `is|are` is a piece of its own.
  void add_words(std::vector<TellingPiece>& pieces) {
    std::string_view words = rest.substr(0, rest.find_first_of("{}[]"));
    rest.remove_prefix(words.size());
    while (!words.empty()) {
      const auto bar = words.find('|');
      if (bar == std::string_view::npos) {
        pieces.push_back({.text = std::string(words)});
        return;
      }
      const auto blank = words.find_last_of(' ', bar);
      const auto begin = blank == std::string_view::npos ? 0 : blank + 1;
      const auto end = std::min(words.size(), words.find(' ', bar));
      if (begin > 0) pieces.push_back({.text = std::string(words.substr(0, begin))});
      pieces.push_back({.kind = TellingPiece::Kind::number_word,
                        .text = std::string(words.substr(begin, bar - begin)),
                        .plural = std::string(words.substr(bar + 1, end - bar - 1))});
      words.remove_prefix(end);
    }
  }
};

}  // namespace

std::expected<std::vector<TellingPiece>, std::string> read_telling(std::string_view text,
                                                                   const Primitive& primitive) {
  try {
    return TellingReader{text, primitive}.read(false);
  } catch (Mistake& mistake) {
    return std::unexpected(std::move(mistake.what));
  }
}

}  // namespace irl
