#include "irl/workbench/corpus/corpus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <pugixml.hpp>
#include <sstream>
#include <utility>

#include "grammar/solution_file.hpp"
#include "irl/readable.hpp"

namespace irl::workbench {

namespace {

/// The lines of a source, for looking up places.
class SourceLines {
 public:
  explicit SourceLines(const Source& source) : source_(source) {
    for (std::size_t end = source.text.find('\n'); end != std::string::npos;
         end = source.text.find('\n', end + 1))
      begins_.push_back(end + 1);
  }

  const Source& source() const { return source_; }
  Position position(std::size_t offset) const {
    const auto behind = std::ranges::upper_bound(begins_, offset);
    return {source_.name, static_cast<int>(behind - begins_.begin()),
            static_cast<int>(offset - *std::prev(behind)) + 1};
  }

 private:
  const Source& source_;
  std::vector<std::size_t> begins_{0};
};

/// A text in one line, with a single blank wherever its words are apart.
struct WrittenText {
  std::string text{};
  grammar::english::Places places{};
};

constexpr std::string_view blanks = " \t\r\n";

void append_utf8(std::string& text, std::uint32_t code) {
  const unsigned more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;  // bytes
  const std::uint32_t first =
      more == 0 ? code : (0xFF00U >> (more + 1)) | ((code >> 6 * more) & (0x3FU >> more));
  text += static_cast<char>(static_cast<unsigned char>(first));
  for (unsigned i = more; i-- > 0;)
    text += static_cast<char>(static_cast<unsigned char>(0x80U | ((code >> 6 * i) & 0x3FU)));
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

/// Whether an element only marks letters, which may be those of a word: `<b>F</b>ry`. What another one says
/// is apart from what stands beside it: `<unit>g</unit><name>butter</name>`, `the<br/>butter`.
bool marks_letters(std::string_view element) {
  constexpr std::array<std::string_view, 12> known{"a",    "b",     "em",     "font", "i",   "mark",
                                                   "span", "small", "strong", "sub",  "sup", "u"};
  return std::ranges::find(known, element) != known.end();
}

/// Writes text in one line, and remembers where it came from. Elements may be nested as deeply as they like.
class LineWriter : public pugi::xml_tree_walker {
 public:
  explicit LineWriter(const SourceLines& lines) : lines_(lines) {}

  bool for_each(pugi::xml_node& node) override {
    for (; !apart_.empty() && depth() <= apart_.back(); apart_.pop_back()) stand_apart();
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) write_text(node);
    if (node.type() == pugi::node_element && !marks_letters(node.name())) {
      stand_apart();
      apart_.push_back(depth());
    }
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

  void stand_apart() {
    if (!blank_ && !written_.text.empty()) blank_.emplace();
  }

  void write(const std::string& text, std::optional<std::size_t> offset) {
    if (text.size() == 1 && blanks.contains(text.front())) {
      if (!blank_ && !written_.text.empty()) blank_.emplace(offset);
      return;
    }
    if (blank_) write_blank(*blank_);
    blank_.reset();
    append(text, offset);
  }

  void write_blank(std::optional<std::size_t> offset) {
    append(" ", offset);
    const bool is_end_of_line = offset && lines_.source().text[*offset] == '\n';
    if (is_end_of_line) next_.reset();  // what follows stands at the beginning of another one
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
  std::vector<int> apart_;                           // how deep the open elements are that stand apart
};

/// All that an element says, in the elements within it as well. Its places are those of the raw text: what an
/// entity stands for has that of the entity. Where the source is in another encoding than UTF-8, only the
/// file is known.
WrittenText written_text(const pugi::xml_node& element, const SourceLines& lines) {
  LineWriter writer(lines);
  pugi::xml_node(element).traverse(writer);
  return std::move(writer).written();
}

/// Where the value of an attribute stands in an element; where the element does, if it is not found.
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

/// Finds what stands where nobody would read it: a line outside of its list, words outside of a line.
struct Misplaced {
  const SourceLines& lines;
  Problems problems{};

  void look_at(const pugi::xml_node& recipe) {
    for (const pugi::xml_node child : recipe.children()) {
      const std::string_view name = child.name();
      if (is_words(child))
        report(child, "these words stand in no element of <recipe>");
      else if (name == "ingredient" || name == "instruction")
        report(child, fmt::format("this <{}> stands outside of <{}s>", name, name));
      else if (name == "ingredients" || name == "instructions")
        look_at_list(child);
      else if (says_something(child) && name != "title" && name != "source")
        report(child, fmt::format("<recipe> has no <{}>", name));
    }
  }

 private:
  void look_at_list(const pugi::xml_node& list) {
    const std::string name = list.name();
    look_at_attributes(list);
    for (const pugi::xml_node inner : list.children()) {
      if (is_words(inner))
        report(inner, fmt::format("these words stand in no element of <{}>", name));
      else if (inner.type() == pugi::node_element && inner.name() + std::string("s") != name)
        report(inner, fmt::format("<{}> has no <{}>", name, inner.name()));
      else
        look_at_line(inner);
    }
  }

  /// A line, and the elements within it, however deep.
  void look_at_line(const pugi::xml_node& line) {
    for (pugi::xml_node node = line; node; node = behind(node, line)) look_at_attributes(node);
  }
  static pugi::xml_node behind(pugi::xml_node node, const pugi::xml_node& within) {
    if (node.first_child()) return node.first_child();
    while (node != within && !node.next_sibling()) node = node.parent();
    return node == within ? pugi::xml_node() : node.next_sibling();
  }

  /// `<ingredient amount="200">`: only the name of an element, and how it looks, are no words of it.
  void look_at_attributes(const pugi::xml_node& element) {
    constexpr std::array<std::string_view, 5> known{"id", "class", "style", "href", "lang"};
    for (const pugi::xml_attribute attribute : element.attributes()) {
      const std::string_view name = attribute.name();
      if (std::ranges::find(known, name) == known.end() && !name.starts_with("xml"))
        report(element, fmt::format("the attribute '{}' of <{}> is not read", name, element.name()));
    }
  }

  static bool is_words(const pugi::xml_node& node) {
    const bool is_text = node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata;
    return is_text && std::string_view(node.value()).find_first_not_of(blanks) != std::string_view::npos;
  }

  /// A result, by whatever word, says which variable holds it, and nothing else.
  static bool says_something(const pugi::xml_node& element) {
    const auto is_said = [](const pugi::xml_node& child) {
      return child.type() == pugi::node_element || is_words(child);
    };
    return element.type() == pugi::node_element &&
           (std::ranges::any_of(element.children(), is_said) ||
            (element.first_attribute() && !element.attribute("variable")));
  }

  void report(const pugi::xml_node& node, std::string what) {
    const std::ptrdiff_t offset = node.offset_debug();
    problems.push_back({.where = offset < 0 ? Position{.file = lines.source().name}
                                            : lines.position(static_cast<std::size_t>(offset)),
                        .what = std::move(what),
                        .expected = "<ingredients> of <ingredient>, <instructions> of <instruction>",
                        .kind = "misplaced"});
  }
};

Problems misplaced(const pugi::xml_node& recipe, const SourceLines& lines) {
  Misplaced found{lines};
  found.look_at(recipe);
  return std::move(found.problems);
}

/// The id as the heading of a network gives it back. Where there is no attribute, nobody says it.
Expected<std::string> id_of(const pugi::xml_node& recipe, const SourceLines& lines) {
  const pugi::xml_attribute attribute = recipe.attribute("id");
  if (!attribute) return std::string();
  if (grammar::read_id(attribute.value())) return std::string(attribute.value());
  return std::unexpected(
      Problems{{.where = place_of(recipe, "id", lines),
                .what = fmt::format("no procedure can be called '{}'", escaped(attribute.value())),
                .expected = "one word",
                .kind = "bad-id"}});
}

/// One file is one procedure: whatever else stands in it would be lost.
Problems besides_the_recipe(const pugi::xml_document& document, const pugi::xml_node& recipe,
                            const SourceLines& lines) {
  Problems problems;
  for (const pugi::xml_node node : document.children()) {
    const bool may_stand = node == recipe || node.type() == pugi::node_declaration ||
                           node.type() == pugi::node_doctype || node.type() == pugi::node_comment ||
                           node.type() == pugi::node_pi;
    const std::size_t blanks = std::string_view(node.value()).find_first_not_of(" \t\r\n");
    const bool is_blank = node.type() == pugi::node_pcdata && blanks == std::string_view::npos;
    if (may_stand || is_blank) continue;
    const auto begin = static_cast<std::size_t>(node.offset_debug());
    problems.push_back({.where = lines.position(begin + (node.type() == pugi::node_pcdata ? blanks : 0)),
                        .what = "this stands outside of the <recipe>",
                        .expected = "one <recipe>, and nothing besides",
                        .kind = "xml"});
  }
  return problems;
}

}  // namespace

Expected<RecipeText> read_recipe_text(const Source& source, const std::string& result_word) {
  pugi::xml_document document;
  const SourceLines lines(source);
  // Blanks between an element and the next stand between words.
  const pugi::xml_parse_result read =
      document.load_buffer(source.text.data(), source.text.size(),
                           pugi::parse_default | pugi::parse_ws_pcdata | pugi::parse_fragment);
  if (!read)
    return std::unexpected(Problems{{.where = lines.position(static_cast<std::size_t>(read.offset)),
                                     .what = read.description(),
                                     .expected = "one <recipe>, or lines of JSON with a text in each",
                                     .kind = "xml"}});
  const pugi::xml_node recipe = document.child("recipe");
  if (!recipe) return file_problem(source.name, "there is no <recipe> in this file");
  if (auto besides = besides_the_recipe(document, recipe, lines); !besides.empty())
    return std::unexpected(std::move(besides));
  auto id = id_of(recipe, lines);
  if (!id) return std::unexpected(std::move(id.error()));
  if (Problems problems = misplaced(recipe, lines); !problems.empty())
    return std::unexpected(std::move(problems));
  RecipeText text{.id = std::move(*id),
                  .title = written_text(recipe.child("title"), lines).text,
                  .result_variable = {},
                  .result_variable_by_rule = {},
                  .beside = {},
                  .ingredients = {},
                  .instructions = {}};
  for (const pugi::xml_node result : recipe.children()) {
    if (result.name() != std::string_view("result") && (result_word.empty() || result.name() != result_word))
      continue;
    const std::string rule = result.attribute("rule").value();
    (rule.empty() ? text.result_variable : text.result_variable_by_rule[rule]) =
        result.attribute("variable").value();
  }
  for (const pugi::xml_node result : recipe.children("beside"))
    text.beside.emplace_back(result.attribute("variable").value());
  const auto take = [&](const char* all, const char* each, std::vector<std::string>& texts,
                        std::vector<grammar::english::Places>& places) {
    for (const pugi::xml_node list : recipe.children(all))
      for (const pugi::xml_node element : list.children(each)) {
        WrittenText written = written_text(element, lines);
        texts.push_back(std::move(written.text));
        places.push_back(std::move(written.places));
      }
  };
  take("ingredients", "ingredient", text.ingredients, text.ingredient_places);
  take("instructions", "instruction", text.instructions, text.instruction_places);
  return text;
}

std::string print(const RecipeText& text) {
  pugi::xml_document document;
  pugi::xml_node recipe = document.append_child("recipe");
  recipe.append_attribute("id") = text.id.c_str();
  recipe.append_child("title").text() = text.title.c_str();
  const auto add_variable = [&](const char* name, const std::string& variable) {
    pugi::xml_node node = recipe.append_child(name);
    node.append_attribute("variable") = variable.c_str();
    return node;
  };
  if (!text.result_variable.empty()) add_variable("result", text.result_variable);
  for (const auto& [rule, variable] : text.result_variable_by_rule)
    add_variable("result", variable).append_attribute("rule") = rule.c_str();
  for (const std::string& variable : text.beside) add_variable("beside", variable);
  const auto add_lines = [&](const char* all, const char* each, const std::vector<std::string>& lines) {
    pugi::xml_node node = recipe.append_child(all);
    for (const std::string& line : lines) node.append_child(each).text() = line.c_str();
  };
  add_lines("ingredients", "ingredient", text.ingredients);
  add_lines("instructions", "instruction", text.instructions);
  std::ostringstream written;
  document.save(written, "  ");
  return std::move(written).str();
}

}  // namespace irl::workbench
