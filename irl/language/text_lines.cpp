#include "irl/language/text_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <istream>
#include <nlohmann/json.hpp>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "grammar/text.hpp"
#include "irl/data/json_fields.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::language {

using workbench::Document;
using workbench::Expected;

namespace {

/// How many texts are read with one copy of the language, which remembers the words of all of them.
constexpr std::size_t most_texts_of_a_copy = 1'000;

/// How many domains of single worlds are kept: enough for texts that come world by world, whatever the
/// number of threads.
constexpr std::size_t most_kept_domains = 256;

std::unexpected<Problems> no_text(const Position& where, std::string what, std::string expected = {},
                                  std::string advice = {}) {
  return std::unexpected(Problems{{.where = where,
                                   .what = std::move(what),
                                   .expected = std::move(expected),
                                   .advice = std::move(advice),
                                   .kind = "unreadable-line"}});
}

/// Where the texts of a line of JSON stand in it.
class PlacesInLine {
 public:
  PlacesInLine(std::string_view line, const Position& where) : line_(line), where_(where) {}

  /// Of the texts of a field, in their order; of those that are written with escapes, the line alone.
  std::vector<grammar::english::Places> of(std::string_view key, std::span<const std::string> texts) const {
    std::vector<grammar::english::Places> places;
    std::size_t from = behind(key);
    for (const std::string& text : texts) {
      const std::string written = fmt::format("\"{}\"", text);
      const std::size_t at = line_.find(written, from);
      Position place = where_;
      place.column = at == std::string_view::npos ? 0 : static_cast<int>(at) + 2;
      if (at != std::string_view::npos) from = at + written.size();
      places.emplace_back(place);
    }
    return places;
  }

 private:
  /// Where what a field holds begins.
  std::size_t behind(std::string_view key) const {
    const std::string written = fmt::format("\"{}\"", key);
    for (std::size_t at = line_.find(written); at != std::string_view::npos;
         at = line_.find(written, at + 1)) {
      const std::size_t next = line_.find_first_not_of(" \t\r", at + written.size());
      if (next != std::string_view::npos && line_[next] == ':') return next;
    }
    return 0;
  }

  std::string_view line_;
  Position where_;
};

/// A field that stands twice in the object that a line is: the one would be lost.
std::optional<std::string> repeated_field(std::string_view line) {
  std::set<std::string> fields;
  std::optional<std::string> repeated;
  const auto note = [&](int depth, Json::parse_event_t event, Json& key) {
    constexpr int of_the_line = 1;
    const bool is_field = event == Json::parse_event_t::key && depth == of_the_line;
    if (is_field && !fields.insert(key.get<std::string>()).second) repeated = key.get<std::string>();
    return depth <= of_the_line;
  };
  const Json fields_alone = Json::parse(line, note, false);
  return fields_alone.is_object() ? repeated : std::nullopt;
}

/// A field that is a text or a whole number.
TextName name_in(const JsonFields& fields, std::string_view key) {
  const Json* found = fields.find(key);
  if (!found) return {};
  if (found->is_string()) return found->get<std::string>();
  if (found->is_number_unsigned()) return found->get<std::uint64_t>();
  throw fields.wrong(key, "a text or a whole number from 0 on");
}

std::string text_of(const TextName& name) {
  if (!name) return {};
  const auto* text = std::get_if<std::string>(&*name);
  return text ? *text : std::to_string(std::get<std::uint64_t>(*name));
}

/// Texts in an array, or one text with a line for each.
std::vector<std::string> lines_in(const JsonFields& fields, std::string_view key) {
  const Json* found = fields.find(key);
  if (!found || found->is_array()) return fields.texts_if_any(key);
  if (!found->is_string()) throw fields.wrong(key, "an array of texts, or one text of lines");
  std::vector<std::string> lines;
  for (const auto part : found->get<std::string>() | std::views::split('\n')) {
    std::string line(part.begin(), part.end());
    if (line.ends_with('\r')) line.pop_back();
    if (line.find_first_not_of(" \t") != std::string::npos) lines.push_back(std::move(line));
  }
  return lines;
}

/// Fields that hold one instruction, behind those of `instructions`.
constexpr std::array of_one_instruction{"text", "question"};

TextLine text_line_of(const JsonFields& fields, std::string_view word_for_world) {
  TextLine line{.id = name_in(fields, "id"), .world = name_in(fields, "world")};
  if (!line.world && !word_for_world.empty()) line.world = name_in(fields, word_for_world);
  line.text.title = fields.text_if_any("title").value_or("");
  line.text.ingredients = lines_in(fields, "ingredients");
  line.text.instructions = lines_in(fields, "instructions");
  for (const char* key : of_one_instruction)
    if (auto text = fields.text_if_any(key)) line.text.instructions.push_back(std::move(*text));
  line.file = fields.text_if_any("file").value_or("");
  return line;
}

/// What a line that cannot be read says that it is called; none where it does not.
TextName id_in(std::string_view line) try {
  const auto read = read_json(line);
  return read && read->is_object() ? name_in(JsonFields(*read), "id") : TextName();
} catch (const WrongField&) {
  return {};
}

/// What is told without a line is told with that of its text, which may name a file.
void place(Problems& problems, const Position& where) {
  for (Problem& problem : problems) {
    if (problem.where.line > 0) continue;
    if (where.line > 0 && !problem.where.file.empty())
      problem.what = fmt::format("{}: {}", problem.where.file, problem.what);
    problem.where = where;
  }
}

}  // namespace

Expected<TextLine> read_text_line(std::string_view line, const Position& where,
                                  std::string_view word_for_world) try {
  const auto read = read_json(line);
  if (!read) return no_text(where, "the line is " + read.error());
  if (!read->is_object()) return no_text(where, "the line is no JSON object");
  if (const auto field = repeated_field(line))
    return no_text(where, fmt::format("'{}' stands twice", workbench::short_line(escaped(*field))),
                   "every field once");
  const JsonFields fields(*read);
  TextLine found = text_line_of(fields, word_for_world);
  const bool has_words = !found.text.instructions.empty() || !found.text.ingredients.empty();
  if (!found.file.empty() && has_words) return no_text(where, "the object has both words and a 'file'");
  if (found.file.empty() && !has_words)
    return no_text(where, "the object has no text", "'text', 'question', 'instructions' or 'file'");
  if (!found.id && has_words) return no_text(where, "the object has no 'id'");
  const auto id = found.id ? grammar::read_id(text_of(found.id)) : std::string();
  if (!id)
    return no_text(where, fmt::format("no procedure can be called '{}'", escaped(text_of(found.id))),
                   "one word");
  found.text.id = *id;
  const PlacesInLine places(line, where);
  found.text.ingredient_places = places.of("ingredients", found.text.ingredients);
  found.text.instruction_places = places.of("instructions", lines_in(fields, "instructions"));
  for (const char* key : of_one_instruction)
    if (const auto text = fields.text_if_any(key))
      found.text.instruction_places.push_back(places.of(key, std::span(&*text, 1)).front());
  return found;
} catch (const WrongField& wrong) {
  return no_text(where, wrong.wrong, wrong.expected);
}

std::vector<std::string> files_named(std::istream& lines) {
  std::set<std::string> files;
  for (std::string line; std::getline(lines, line);) {
    const bool may_name_one = line.contains("\"file\"") || line.contains('\\');  // the name may be escaped
    if (const auto read = may_name_one ? read_text_line(line, {}) : TextLine(); read && !read->file.empty())
      files.insert(read->file);
  }
  return {files.begin(), files.end()};
}

namespace {

/// The words of a procedure of the corpus, whatever the case of its id; none where there is no such
/// procedure.
std::optional<Expected<TextToRead>> text_of_id(const std::string& name, const workbench::Corpus& corpus) {
  const std::vector<std::string> ids = corpus.ids();
  const auto id = std::ranges::find(ids, grammar::lower(name));
  if (id == ids.end()) return std::nullopt;
  const auto text = corpus.text(*id);
  if (!text) return std::unexpected(text.error());
  return words_of(**text);
}

Expected<TextToRead> text_of_file(const Expected<workbench::Source>& source) {
  if (!source) return std::unexpected(source.error());
  const auto recipe = workbench::read_recipe_text(*source);
  if (!recipe) return std::unexpected(recipe.error());
  TextToRead text = words_of(*recipe);
  if (text.id.empty()) text.id = grammar::id_after(source->name);
  return text;
}

}  // namespace

Expected<TextToRead> text_named(const std::string& name, const workbench::Corpus& corpus,
                                std::istream& standard_input) {
  if (auto of_id = text_of_id(name, corpus)) return *std::move(of_id);
  return text_of_file(workbench::read_file(name, standard_input));
}

/// What a text asks for, in a line of its own.
static void describe(Document<ReadLine>& read) {
  read.called("answers")
      .field(
          "id", [](const ReadLine& it) { return it.id.value_or(std::string()); },
          "Of the text, as its line says it")
      .field(
          "answer",
          [](const ReadLine& it) {
            std::vector<std::string> answers;
            for (const Answer& answer : it.reading.answers) answers.push_back(words_of(answer));
            return fmt::format("{}", fmt::join(answers, "\n"));
          },
          "A line for each question that was understood, with all that answers it; an empty one: it has no "
          "answer")
      .field(
          "status", [](const ReadLine& it) { return it.reading.status; }, "Of the network of all questions")
      .field(
          "reason", [](const ReadLine& it) { return it.reading.reason; },
          "What keeps the network from being complete; empty: nothing")
      .field(
          "unread",
          [](const ReadLine& it) {
            std::vector<std::string> unread;
            for (const Problem& problem : it.reading.unread) unread.push_back(to_string(problem));
            return unread;
          },
          "What was not understood, and where it stands");
}

Json answers_json(const ReadLine& read) {
  return workbench::to_document(read);
}

Json answers_schema() {
  return workbench::titled_schema<ReadLine>(
      "What irl read --answer prints of each of many texts: what it asks for, in words");
}

/// A copy of the language, as long as a thread reads a text with it.
struct LineReader::Lent {
  LineReader& reader;
  Copy copy{};

  explicit Lent(LineReader& lender) : reader(lender) {
    {
      const std::scoped_lock lock(reader.mutex_);
      if (!reader.idle_.empty()) {
        copy = std::move(reader.idle_.back());
        reader.idle_.pop_back();
      }
    }
    if (!copy.language) copy = {std::make_unique<Language>(reader.language_)};
    ++copy.texts;
  }
  Lent(const Lent&) = delete;
  ~Lent() {
    if (copy.texts == most_texts_of_a_copy) return;
    const std::scoped_lock lock(reader.mutex_);
    reader.idle_.push_back(std::move(copy));
  }
};

LineReader::LineReader(const workbench::OpenDomain& open, Language language, std::string word_for_world)
    : open_(open), language_(std::move(language)), word_for_world_(std::move(word_for_world)) {
  for (std::size_t i = 0; i < open.worlds.size(); ++i)
    if (!open.worlds[i].name.empty()) worlds_by_name_.emplace(open.worlds[i].name, i);
}

LineReader::~LineReader() = default;

ReadLine LineReader::read(std::string_view written, const Position& where) {
  auto line = read_text_line(written, where, word_for_world_);
  const TextName id = line ? line->id : id_in(written);
  return read_line(id, line ? read(*line, where) : std::unexpected(std::move(line.error())), where);
}

ReadLine LineReader::read_named(const std::string& name, const Position& where) {
  std::istream nothing(nullptr);
  auto text = text_named(name, open_.corpus, nothing);
  return read_line({}, text ? comprehended(*text, open_.domain) : std::unexpected(std::move(text.error())),
                   where);
}

ReadLine LineReader::too_long(const Position& where) {
  return read_line({}, no_text(where, "the line is too long"), where);
}

ReadLine LineReader::read_line(const TextName& id, Expected<TextReading> reading, const Position& where) {
  ReadLine result{.id = id};
  if (reading) {
    result.reading = std::move(*reading);
    if (!result.id) result.id = result.reading.network.id;
    place(result.reading.unread, where);
    place(result.reading.assumed, where);
    return result;
  }
  result.failures = std::move(reading.error());
  place(result.failures, where);
  const Problem& first = result.failures.front();
  const std::string name = text_of(id);
  result.reading.network.id = grammar::read_id(name).value_or(name);
  result.reading.status = workbench::Status::error;
  result.reading.reason = to_string(first);
  result.reading.reason_kind = first.kind;
  return result;
}

Expected<TextReading> LineReader::read(TextLine& line, const Position& where) {
  const auto domain = domain_of(line.world, where);
  if (!domain) return std::unexpected(domain.error());
  if (!line.file.empty()) {
    auto of_id = text_of_id(line.file, open_.corpus);
    // Nobody waits for the writer of a pipe that a line names.
    auto named = of_id ? *std::move(of_id) : text_of_file(workbench::read_regular_file(line.file));
    if (!named) return std::unexpected(std::move(named.error()));
    const std::string id = std::exchange(line.text, std::move(*named)).id;
    if (line.id) line.text.id = id;
  }
  return comprehended(line.text, *domain ? **domain : open_.domain);
}

Expected<TextReading> LineReader::comprehended(const TextToRead& text, const Domain& domain) {
  const Lent lent(*this);
  return comprehend(text, *lent.copy.language, domain, open_.run_options());
}

Expected<LineReader::KeptDomain> LineReader::domain_of(const TextName& world, const Position& where) {
  if (!world) return nullptr;
  const std::string name = text_of(world);
  const std::string word = word_for_world_.empty() ? "world" : word_for_world_;
  if (!open_.in_world)
    return no_text(where, fmt::format("this domain has one {} and no choice of them", word));
  const bool is_text = std::holds_alternative<std::string>(*world);
  const auto by_name = worlds_by_name_.find(name);
  const std::size_t position = by_name != worlds_by_name_.end() ? by_name->second
                               : is_text                        ? open_.worlds.size()
                                                                : std::get<std::uint64_t>(*world);
  if (position >= open_.worlds.size()) {
    std::vector<std::string_view> names;
    for (const NamedWorld& known : open_.worlds) names.push_back(known.name);
    return no_text(where, fmt::format("there is no {} '{}' among {}", word, escaped(name), names.size()), {},
                   is_text ? suggestion(name, names) : std::string());
  }
  {
    const std::scoped_lock lock(mutex_);
    if (const auto kept = domains_.find(position); kept != domains_.end()) return kept->second;
  }
  auto built = open_.in_world(open_.worlds[position].world);
  if (!built) return std::unexpected(std::move(built.error()));
  const auto domain = std::make_shared<const Domain>(std::move(*built));
  const std::scoped_lock lock(mutex_);
  if (domains_.size() >= most_kept_domains) domains_.clear();  // texts in use keep theirs
  return domains_.emplace(position, domain).first->second;
}

}  // namespace irl::language
