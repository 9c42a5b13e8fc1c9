#include "irl/workbench/corpus/written_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace irl::workbench {

namespace {

constexpr std::string_view blanks = " \t\r\n";

void append_utf8(std::string& text, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) {
    text += static_cast<char>(static_cast<unsigned char>(value));
  };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0U | (code >> 6U));
    byte(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    byte(0xE0U | (code >> 12U));
    byte(0x80U | ((code >> 6U) & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  } else {
    byte(0xF0U | ((code >> 18U) & 0x07U));
    byte(0x80U | ((code >> 12U) & 0x3FU));
    byte(0x80U | ((code >> 6U) & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  }
}

/// A character of the text, and how many bytes of the source say it.
struct Said {
  std::string text;
  std::size_t length = 1;
};

Said as_written(std::string_view raw) {
  return {std::string(raw.substr(0, 1)), 1};
}

/// What an entity at the beginning stands for; itself, if it is none.
Said entity(std::string_view raw) {
  constexpr std::array<std::pair<std::string_view, char>, 5> known{
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
  for (const auto& [name, character] : known)
    if (raw.starts_with(name)) return {std::string(1, character), name.size()};
  if (!raw.starts_with("&#")) return as_written(raw);
  const bool is_hexadecimal = raw.starts_with("&#x");
  const char* const begin = raw.data() + (is_hexadecimal ? 3 : 2);
  std::uint32_t code = 0;
  const auto read = std::from_chars(begin, raw.data() + raw.size(), code, is_hexadecimal ? 16 : 10);
  if (read.ec != std::errc() || read.ptr == raw.data() + raw.size() || *read.ptr != ';')
    return as_written(raw);
  Said said{{}, static_cast<std::size_t>(read.ptr - raw.data()) + 1};
  append_utf8(said.text, code);
  return said;
}

/// The text of a piece of XML, character by character, with the offset of each.
std::vector<std::pair<Said, std::size_t>> characters(std::string_view raw, std::size_t offset,
                                                     bool is_cdata) {
  std::vector<std::pair<Said, std::size_t>> all;
  while (!raw.empty() && !(is_cdata ? raw.starts_with("]]>") : raw.front() == '<')) {
    Said said = raw.front() == '&' && !is_cdata ? entity(raw) : as_written(raw);
    const std::size_t length = said.length;
    all.emplace_back(std::move(said), offset);
    offset += length;
    raw.remove_prefix(length);
  }
  return all;
}

/// Writes text in one line, and remembers where it came from. Elements may be nested as deeply as they like.
class LineWriter : public pugi::xml_tree_walker {
 public:
  explicit LineWriter(const SourceLines& lines) : lines_(lines) {}

  bool for_each(pugi::xml_node& node) override {
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) write_text(node);
    return true;
  }

  WrittenText written() && { return std::move(written_); }

 private:
  void write_text(const pugi::xml_node& node) {
    const std::string_view source = lines_.source().text;
    const std::string_view value = node.value();
    const std::ptrdiff_t offset = node.offset_debug();
    std::vector<std::pair<Said, std::size_t>> said;
    if (offset >= 0 && static_cast<std::size_t>(offset) <= source.size())
      said = characters(source.substr(static_cast<std::size_t>(offset)), static_cast<std::size_t>(offset),
                        node.type() == pugi::node_cdata);
    std::string decoded;
    for (const auto& [character, at] : said) decoded += character.text;
    if (is_same(decoded, value)) {
      for (const auto& [character, at] : said) write(character.text, at);
    } else {
      for (const char c : value) write(std::string(1, c), std::nullopt);
    }
  }

  /// But for the ends of lines, and what stands behind a zero, which the parser takes for the end.
  static bool is_same(std::string_view decoded, std::string_view value) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < decoded.size(); ++i) {
      if (decoded[i] == '\0' && at == value.size()) return true;
      const bool is_half = decoded[i] == '\r' && i + 1 < decoded.size() && decoded[i + 1] == '\n';
      if (is_half) continue;
      const bool same =
          at < value.size() && (decoded[i] == value[at] || (decoded[i] == '\r' && value[at] == '\n'));
      if (!same) return false;
      ++at;
    }
    return at == value.size();
  }

  void write(const std::string& text, std::optional<std::size_t> offset) {
    if (text.size() == 1 && blanks.contains(text.front())) {
      if (!blank_ && !written_.text.empty()) blank_.emplace(offset);
      return;
    }
    if (blank_) append(" ", *blank_);
    blank_.reset();
    append(text, offset);
  }

  void append(const std::string& text, std::optional<std::size_t> offset) {
    const bool goes_on = offset && next_ && *offset == *next_;
    const bool is_new = written_.text.empty() || (offset ? !goes_on : next_.has_value());
    if (is_new)
      written_.places.add(written_.text.size(),
                          offset ? lines_.position(*offset) : Position{.file = lines_.source().name});
    written_.text += text;
    next_ = offset && text.size() == 1 ? std::optional(*offset + 1) : std::nullopt;
  }

  const SourceLines& lines_;
  WrittenText written_;
  std::optional<std::optional<std::size_t>> blank_;  // where one stands that has not been written
  std::optional<std::size_t> next_;                  // of the source, behind what was written last
};

}  // namespace

SourceLines::SourceLines(const Source& source) : source_(source), begins_{0} {
  for (std::size_t at = source.text.find('\n'); at != std::string::npos; at = source.text.find('\n', at + 1))
    begins_.push_back(at + 1);
}

Position SourceLines::position(std::size_t offset) const {
  const auto behind = std::ranges::upper_bound(begins_, offset);
  return {source_.name, static_cast<int>(behind - begins_.begin()),
          static_cast<int>(offset - *std::prev(behind)) + 1};
}

WrittenText written_text(const pugi::xml_node& element, const SourceLines& lines) {
  LineWriter writer(lines);
  pugi::xml_node(element).traverse(writer);
  return std::move(writer).written();
}

Position place_of(const pugi::xml_node& element, std::string_view attribute, const SourceLines& lines) {
  const std::string_view source = lines.source().text;
  const std::ptrdiff_t offset = element.offset_debug();
  const std::string_view name = element.name();
  if (offset < 0 ||
      !source.substr(std::min(static_cast<std::size_t>(offset), source.size())).starts_with(name))
    return {.file = lines.source().name};
  std::size_t at = static_cast<std::size_t>(offset) + name.size();
  while (at < source.size() && source[at] != '>') {
    at = source.find_first_not_of(blanks, at);
    const std::size_t equals = std::min(source.find('=', at), source.size());
    const std::size_t quote = std::min(source.find_first_of("\"'", equals), source.size());
    if (at == std::string_view::npos || quote == source.size()) break;
    const std::string_view written = source.substr(at, equals - at);
    if (written.substr(0, written.find_last_not_of(blanks) + 1) == attribute)
      return lines.position(quote + 1);
    at = std::min(source.find(source[quote], quote + 1), source.size() - 1) + 1;
  }
  return lines.position(static_cast<std::size_t>(offset));
}

}  // namespace irl::workbench
