#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"
#include "ontology/types_file.hpp"

/// Reading plain words into a network: what a domain says of its language, and how it is understood.
namespace irl::language {

struct Phrases;

/// What fills a role where no words do.
struct Otherwise {
  enum class Kind {
    focus,     ///< what was worked on last
    other,     ///< what was worked on before that
    latest,    ///< the last thing of the role's types, or what was measured last in them
    ready,     ///< the empty vessel that was worked on last, and nothing since but what is put there
    among,     ///< of those in another role, the one that is being made, or the only one
    shared,    ///< a variable that all clauses share, such as one knife for everything
    bring,     ///< one of a type, brought for it
    them,      ///< several things that were prepared one by one
    together,  ///< what the clause before worked on, one by one
    listed,    ///< the first listed thing of a type that has not been used
    unsaid,    ///< all that was listed and has not been used
    guess,     ///< an amount, told as assumed
  };
  Kind kind = Kind::focus;
  std::string name{};  ///< of the role, variable or type, or the unit of the amount
  double number = 0;   ///< of the amount
};

/// A part that words play in what a verb means.
struct Role {
  std::string name;
  std::vector<std::string> relations{};  ///< how it is said: `object`, a preposition (see english::Argument)
  std::vector<Type> types{};             ///< what may play it
  std::vector<Otherwise> otherwise{};    ///< in order; the first that there is
  bool is_required = true;
  /// Whether it may be said so: as the `object`, behind `with`.
  bool is_said_as(std::string_view relation) const;
  /// Whether words that speak of nothing in particular, as in `dust it with flour`, are left to the
  /// operation.
  bool is_listed_only = false;
  /// Whether it is a kind that is to be brought, and never a thing that is there: the role is the name of its
  /// type, ROLE-number and ROLE-unit say how much, as in `weigh out 100 g of sugar`.
  bool is_new = false;
  bool is_made = false;          ///< whether only something that is being made may play it
  bool is_plural = false;        ///< whether only what is said in the plural may play it
  bool is_bare = false;          ///< whether only what is said without article or amount may play it
  bool is_some = false;          ///< whether only some of a thing, or so much of it, may: `a little water`
  std::vector<Type> holds{};     ///< where there are any, one of them must be in it
  std::vector<Type> holds_no{};  ///< none of them may be in it
  std::vector<std::string> nouns{};  ///< where there are any, only what one of them names may play it
  /// Where there are any, it is brought only where one of them names it: a `pan` is a muffin tin if one is
  /// there.
  std::vector<std::string> brought_by{};
  std::string
      size_of{};  ///< the role of what is divided, where this is how large each piece is: `into 12 pieces`
  bool is_in_one = false;  ///< whether only what is in one piece may play it: a dough, and no cookies
};

/// An operation of a construction or a chunk, in which variables are roles. It is left out where a condition
/// is not met.
struct RoleOperation {
  std::vector<std::string> when{};    ///< roles that must be filled
  std::vector<std::string> unless{};  ///< roles that must not be
  Operation operation;
};

/// What a verb means, told by the words around it: its roles and the chunk of a network that it stands for.
struct Construction {
  std::string name;
  /// By verb, or adverb and verb (`finely chop`), what `*` stands for in the network; the empty verb is that
  /// of a phrase without any.
  std::vector<std::pair<std::string, std::string>> verbs{};
  std::vector<Role> roles{};
  std::vector<RoleOperation> network{};
  std::vector<std::string> followed_by{};  ///< constructions of which one must come next
  std::vector<std::string> behind{};       ///< constructions of which one must have come just before
  double cost = 0;                         ///< how seldom it is meant
  bool puts_aside = false;                 ///< whether what plays its roles is worked on no longer
  bool is_undone = false;                  ///< whether nothing does it; its words are told as not understood
  bool when_filled = false;                ///< whether as an adjective it is done last: `in a covered bowl`
  bool names_result = false;               ///< whether `to a dough`, `for the icing` name what it makes
};

/// A chunk that constructions call like an operation: the first of its forms that fits.
struct ConstructionChunk {
  struct Form {
    /// What must hold of the parameters: a type that it is, or all in it are; an attribute that it has;
    /// `is-cut not uncut`, that most kinds in it have, with another value; `flour or
    /// mashed`, one of which each thing in it is or has; `mostly bean or is-cut but mashed`, what more than
    /// half of it is, by weight; `any chocolate-chips but melted`, that one of them is; `several`, that there
    /// are several kinds of things in it; `=other`, that it is the same thing.
    std::vector<std::pair<std::string, std::string>> fits{};
    std::vector<RoleOperation> network{};
    std::string undone{};      ///< why nothing does it, so that the clause is not understood
    std::string assumed{};     ///< what no words say, and is told as assumed
    bool is_implicit = false;  ///< whether no words ever say it
    bool is_of_whole = false;  ///< whether it is done with all of what a part is taken of: a lid is taken off
  };
  std::string name;
  std::vector<std::string> parameters{};  ///< as in a primitive: the first one is what it gives
  std::vector<Form> forms{};
};

/// How what is spoken of, and is not there yet, is brought.
struct Bringing {
  Type type;
  std::vector<RoleOperation> network{};  ///< gives `?thing`, from `?type`, and for amounts `?number ?unit`
  bool is_item = false;                  ///< whether it is brought in amounts, and is what the text is about
  bool is_left_open = false;             ///< whether operations bring it by themselves

  /// Whether nothing brings it: operations are told its name.
  bool is_mere_word() const { return network.empty() && !is_left_open; }
};

/// A noun that is not the name of a type.
struct Noun {
  std::vector<std::string> words;
  std::vector<Type> types;
  bool is_nearest = false;  ///< its last meaning is only the nearest that there is: it is said in full
};

/// What a domain says of its language.
class Language {
 public:
  grammar::english::Lexicon lexicon{};
  std::vector<Noun> nouns{};
  /// Nouns, in the singular, of which the last meaning is only the nearest that there is: `wedge`.
  std::set<std::string, std::less<>> nearest{};
  /// Nouns, in the singular, that speak of what is being made rather than of what was listed, with what that
  /// is where there is a choice: `salad` of a mixture in pieces, `dressing` of a smooth one; `filling` of
  /// anything.
  std::map<std::string, std::vector<Type>, std::less<>> dishes{};
  /// Verbs for what is done to a thing before it goes in: `sift and fold in the flour` sifts the flour.
  std::set<std::string, std::less<>> prepares{};
  /// Verbs by which lists tell how things come: `cooked chicken`, `mixed nuts`; nothing is done by them.
  std::set<std::string, std::less<>> comes_ready{};
  /// Verbs for what is done to what is there before more `adds`: `cool and add the eggs` cools no eggs.
  std::set<std::string, std::less<>> settles{};
  /// Adverbs that say how several things are worked on: `alternately`. Where nothing does so, they are
  /// unread.
  std::set<std::string, std::less<>> of_several{};
  /// Adjectives for what something is only for a while, told as assumed where nothing made it so: `hot`.
  std::set<std::string, std::less<>> states{};
  /// Verbs by which more goes in.
  std::set<std::string, std::less<>> adds{};
  /// By type, what several or an uncounted amount of it is called in texts that are written: `balls`, `black
  /// beans`. Where it stands not here, words are those of its name.
  std::map<std::string, std::string, std::less<>> called{};
  /// By unit, amounts that texts have which are made up.
  std::map<std::string, std::vector<double>, std::less<>> amounts{};
  /// Last words, in the singular, of whatever can be brought: who says one of them speaks of no other thing.
  std::set<std::string, std::less<>> heads{};
  /// Words that tell kinds of what is brought in amounts apart: `brown`, `fresh`. A thing whose name has
  /// another one is not spoken of.
  std::set<std::string, std::less<>> modifiers{};
  /// By type, about how much of it is in one of what it is taken from: 2 tablespoons of juice in a lime.
  std::map<std::string, grammar::english::Measure, std::less<>> in_one{};
  /// By unit, what one of it is taken for where nobody knows what it weighs.
  std::map<std::string, grammar::english::Measure, std::less<>> unknown_weights{};
  /// The file of an extension of the domain that may know what lists name and nothing here does; empty: none.
  std::string further_things{};
  std::set<std::string, std::less<>> adjectives{};  ///< words before a noun that change nothing: `large`
  /// Primitives that may be done without a word, where an operation cannot work without them; all where the
  /// language does not say which.
  std::optional<std::set<std::string, std::less<>>> unsaid{};
  std::vector<Construction> constructions{};
  std::vector<ConstructionChunk> chunks{};
  std::vector<Bringing> bringing{};
  /// How a part of something is taken: gives `?part`, and `?rest`, from `?whole` into `?vessel`, so much as
  /// `?number ?unit` say; empty where nothing is divided.
  std::vector<RoleOperation> takes_part{};
  /// How things are put to one another that something is then put to: gives `?whole`, with `?more` in it.
  /// Empty: they are not, and nothing is put to several things at once.
  std::vector<RoleOperation> puts_together{};
  std::shared_ptr<const Phrases> phrases{};  ///< of a language of questions; none where instructions are read

  /// The constructions of a verb, with what `*` stands for; where some want one of the adverbs, these alone.
  std::vector<std::pair<const Construction*, std::string>> constructions_of(
      std::string_view verb, const std::vector<std::string>& adverbs) const;
  /// The construction of that name; null if there is none.
  const Construction* construction(std::string_view name) const;
  /// The chunk of that name; null if there is none.
  const ConstructionChunk* chunk(std::string_view name) const;
  /// How things of a type are brought; null if the language does not say.
  const Bringing* bringing_of(Type type) const;
  /// How badly words fit the name of a type, or of one above it, 0: exactly; none where they do not.
  std::optional<double> misfit(const std::vector<std::string>& words, Type type) const;
  /// The type below one of these that words name best; none where they name none.
  Type type_called(const std::vector<std::string>& words, const Domain& domain,
                   std::span<const Type> below) const;
  /// The types of a domain that are of one of these, in its order.
  const std::vector<Type>& types_below(std::span<const Type> types, const Domain& domain) const;
  /// The types that are brought in amounts.
  std::vector<Type> types_of_items() const;
  /// The number in a noun for a type: `2 cm cubes`; none where there is none.
  std::optional<double> number_in_noun(Type type) const;
  /// Whether words before the last one speak of another kind of thing, though the last one may be right:
  /// `dried oregano` is no fresh oregano, `coconut milk` no milk.
  bool contradicts(const std::vector<std::string>& words, Type type) const;
  /// Whether a word that stands in front of a noun has a meaning, or is one of those that change nothing.
  bool knows(const std::string& word) const;
  /// The words of the name of a type.
  const std::vector<std::string>& words_of(Type type) const;
  /// Whether words name a type by what stands before its last word, and nothing says that they do: `the
  /// almond`, of almond extract.
  bool names_by_front(const std::vector<std::string>& words, Type type) const;
  /// Whether words name a type only by a part of a longer noun: `sauce`, of `caramel sauce`.
  bool names_by_part_of_noun(const std::vector<std::string>& words, Type type) const;
  /// Whether a word stands for things of several kinds: `cheese`.
  bool stands_for_several(const std::string& word) const;
  /// Whether words are a noun of their own that means other types: `pepper`, which is no bell pepper.
  bool names_others(const std::vector<std::string>& words, Type type) const;
  /// Whether a word, or what it is the plural of, is the last word of the name of something.
  bool is_head(const std::string& word) const;
  /// Whether a word is in a name of a type, or of one above it.
  bool is_in_a_name(const std::string& word, Type type) const;

 private:
  struct Known;
  Known& known(const std::vector<std::string>& words) const;
  bool contradicts(const std::vector<std::string>& words, Type type, Known& known) const;
  bool contradicts_name(const std::vector<std::string>& words, Type type) const;
  std::optional<double> misfit_of_name(const std::vector<std::string>& words, Type type, Known& known) const;
  static std::optional<double> misfit_of_noun(const Noun& noun, Type type);
  std::optional<double> misfit_of_parts(const std::vector<std::string>& words, Type type, Known& known) const;

  struct Names;
  const Names& names_of(Type type) const;
  Names find_names(Type type) const;

  /// What was found out so far. A language is asked by one thread at a time, and not changed once it was
  /// asked; a copy begins anew, since it may be changed.
  class Found {
   public:
    Found();
    Found(const Found&) : Found() {}
    Found& operator=(const Found&);
    ~Found();
    struct Content;
    Content* operator->() const { return content_.get(); }

   private:
    std::unique_ptr<Content> content_;
  };
  Found found_{};
};

/// Reads what a domain says of its language, YAML as ontology/cooking-english.yaml explains it. All problems
/// are reported at once, with their places: types, roles and units that there are not, chunks that call none.
workbench::Expected<Language> read_language(const workbench::Source& source, const Domain& domain);
/// The same from several texts, which add to one another. What two of them say differently of one word, chunk
/// or construction is a problem that names both places.
workbench::Expected<Language> read_language(std::span<const ontology::Part> parts, const Domain& domain);

/// The language of the domain that was chosen. A usage problem where it has none.
workbench::Expected<Language> language_of(const workbench::DomainChoice& choice, const Domain& domain);

}  // namespace irl::language
