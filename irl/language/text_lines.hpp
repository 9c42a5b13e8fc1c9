#pragma once

#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "irl/language/comprehension.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/open_domain.hpp"

/// Many texts, each of them a line of JSON.
namespace irl::language {

/// What something is called in a line, if it is said: a text, or a whole number from 0 on.
using TextName = std::optional<std::variant<std::string, std::uint64_t>>;

/// A text as its line says it:
///
///     {"id": "tea", "ingredients": ["1 lemon"], "instructions": ["Cut the lemon.", "Serve."]}
///     {"id": 17, "scene": "scene_000123", "text": "How many cubes are there?"}
///     {"file": "recipes/lemonade.xml"}
///
/// Instead of an array, ingredients and instructions may be one text with a line for each. `text`, or
/// `question`, is one instruction. `world`, or what the domain calls that, is the world in which
/// the text is read, by name or by position from 0. `file` is a file of XML or the id of a procedure of the
/// corpus, in place of words. Whatever else the object holds is passed over; a field that
/// stands twice is refused.
struct TextLine {
  TextName id{};  ///< as written; none: the file says it
  TextToRead text{};
  std::string file{};
  TextName world{};  ///< none: the domain's world as it is
};

/// Reads such a line, which stands there; problems, with that place, where it is none.
workbench::Expected<TextLine> read_text_line(std::string_view line, const Position& where,
                                             std::string_view word_for_world = {});

/// The files that such lines name in place of words, each once. A line that cannot be read names none.
std::vector<std::string> files_named(std::istream& lines);

/// The words of a procedure of the corpus, by its id in any case, or else of a file of XML; `-` is standard
/// input.
workbench::Expected<TextToRead> text_named(const std::string& name, const workbench::Corpus& corpus,
                                           std::istream& standard_input);

/// What became of one of many texts.
struct ReadLine {
  TextName id{};
  TextReading reading{};  ///< with status `error` and the reason where there was nothing to read
  Problems failures{};    ///< why there was nothing to read
};
/// The answers alone as a document: what was asked for, and what was not understood.
Json answers_json(const ReadLine& read);
Json answers_schema();

/// Reads texts that come as lines, each as if it came alone. Keeps a copy of the language for each thread,
/// and the domains of the worlds that were asked about. Safe to use from several threads.
class LineReader {
 public:
  /// The domain must outlive it.
  LineReader(const workbench::OpenDomain& open, Language language, std::string word_for_world);
  ~LineReader();

  /// The line of that place, read into a network; what is wrong is in the result. A file that it names must
  /// be a regular one.
  ReadLine read(std::string_view line, const Position& where);
  /// The text of a file, or of a procedure of the corpus, that a user names.
  ReadLine read_named(const std::string& name, const Position& where);
  /// What comes of a line that is too long to be kept.
  static ReadLine too_long(const Position& where);

  /// The one that texts are read in.
  const Language& language() const { return language_; }

 private:
  struct Lent;
  /// A copy of the language, and how many texts were read with it.
  struct Copy {
    std::unique_ptr<Language> language{};
    std::size_t texts = 0;
  };
  using KeptDomain = std::shared_ptr<const Domain>;

  static ReadLine read_line(const TextName& id, workbench::Expected<TextReading> reading,
                            const Position& where);
  workbench::Expected<TextReading> read(TextLine& line, const Position& where);
  workbench::Expected<TextReading> comprehended(const TextToRead& text, const Domain& domain);
  workbench::Expected<KeptDomain> domain_of(const TextName& world, const Position& where);

  const workbench::OpenDomain& open_;
  const Language language_;
  std::string word_for_world_;
  std::map<std::string, std::size_t, std::less<>> worlds_by_name_;
  std::mutex mutex_;
  std::vector<Copy> idle_;                     // copies that no thread uses now
  std::map<std::size_t, KeptDomain> domains_;  // by position of their worlds
};

}  // namespace irl::language
