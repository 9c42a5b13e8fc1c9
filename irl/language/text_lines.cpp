#include "irl/language/text_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <ranges>
#include <set>

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

/// Where a text of JSON stands in its line; the line alone where it is written with escapes.
Position place_of(const std::string& text, std::string_view line, Position where) {
  const std::size_t at = line.find(fmt::format("\"{}\"", text));
  where.column = at == std::string_view::npos ? 0 : static_cast<int>(at) + 2;
  return where;
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

TextLine text_line_of(const JsonFields& fields, std::string_view word_for_world) {
  TextLine line{.id = name_in(fields, "id"), .world = name_in(fields, "world")};
  if (!line.world && !word_for_world.empty()) line.world = name_in(fields, word_for_world);
  line.text.title = fields.text_if_any("title").value_or("");
  line.text.ingredients = lines_in(fields, "ingredients");
  line.text.instructions = lines_in(fields, "instructions");
  for (const char* key : {"text", "question"})
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
  TextLine found = text_line_of(JsonFields(*read), word_for_world);
  if (!found.file.empty() && found.text.instructions.empty() && found.text.ingredients.empty()) return found;
  if (!found.file.empty()) return no_text(where, "the object has both words and a 'file'");
  if (found.text.instructions.empty() && found.text.ingredients.empty())
    return no_text(where, "the object has no text", "'text', 'question', 'instructions' or 'file'");
  if (!found.id) return no_text(where, "the object has no 'id'");
  const auto id = grammar::read_id(text_of(found.id));
  if (!id)
    return no_text(where, fmt::format("no procedure can be called '{}'", escaped(text_of(found.id))),
                   "one word");
  found.text.id = *id;
  for (const std::string& text : found.text.ingredients)
    found.text.ingredient_places.emplace_back(place_of(text, line, where));
  for (const std::string& text : found.text.instructions)
    found.text.instruction_places.emplace_back(place_of(text, line, where));
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

Expected<TextToRead> text_named(const std::string& name, const workbench::Corpus& corpus,
                                std::istream& standard_input) {
  const auto ids = corpus.ids();
  if (std::ranges::find(ids, name) != ids.end()) {
    const auto text = corpus.text(name);
    if (!text) return std::unexpected(text.error());
    return words_of(**text);
  }
  const auto source = workbench::read_file(name, standard_input);
  if (!source) return std::unexpected(source.error());
  const auto recipe = workbench::read_recipe_text(*source);
  if (!recipe) return std::unexpected(recipe.error());
  TextToRead text = words_of(*recipe);
  if (text.id.empty()) text.id = grammar::id_after(source->name);
  return text;
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
  ReadLine result;
  auto line = read_text_line(written, where, word_for_world_);
  auto reading = line ? read(*line, where) : Expected<TextReading>(std::unexpected(line.error()));
  result.id = line ? line->id : id_in(written);
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
  result.reading.network.id = grammar::read_id(text_of(result.id)).value_or("");
  result.reading.status = workbench::Status::error;
  result.reading.reason = to_string(first);
  result.reading.reason_kind = first.kind;
  return result;
}

Expected<TextReading> LineReader::read(TextLine& line, const Position& where) {
  const auto domain = domain_of(line.world, where);
  if (!domain) return std::unexpected(domain.error());
  if (!line.file.empty()) {
    std::istream nothing(nullptr);
    auto named = text_named(line.file, open_.corpus, nothing);
    if (!named) return std::unexpected(std::move(named.error()));
    const std::optional<std::string> id = line.id ? grammar::read_id(text_of(line.id)) : std::nullopt;
    line.text = std::move(*named);
    if (id) line.text.id = *id;
  }
  const Lent lent(*this);
  return comprehend(line.text, *lent.copy.language, *domain ? **domain : open_.domain, open_.run_options());
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
