#include "irl/language/unread_phrases.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"
#include "irl/language/parts_of_amounts.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

constexpr double for_an_unread_phrase = 1;
constexpr double for_an_unread_object = 2.5;
constexpr double for_an_unread_agent = 4.5;  // rather not understood
constexpr double for_an_unread_phrase_of_a_role = 1.5;
constexpr double for_doing_it_to_something_else = 10;  // not even where what follows would be understood
constexpr double for_an_unread_purpose = 0.3;
constexpr double for_what_is_lacking = 0.4;
constexpr double for_an_unread_size = 0.8;
constexpr double for_leaving_out_a_thing = 3.5;  // rather not understood
constexpr double for_a_particle_of_no_role = 0.4;

/// Counts what a filling leaves of a clause.
struct UnreadPhrases {
  const Filling& filling;
  const Construction& construction;
  const ClauseInPlace& place;
  const Language& language;
  const Referring& referring;
  const Situation& situation;

  double total() const {
    double cost = 0;
    for (const Argument& argument : place.clause->arguments) {
      const bool names =
          construction.names_result && (argument.relation == "to" || argument.relation == "for");
      if (names) continue;
      // `While they soak` does not soak anything else.
      const bool is_agent =
          argument.relation == "subject" && !place.clause->verb.empty() && !place.clause->is_passive;
      const bool is_cheap = !is_agent && (argument.relation == "for" || argument.relation == "subject" ||
                                          argument.relation == "as" || argument.relation == "by");
      const bool is_of_a_role = std::ranges::any_of(
          construction.roles, [&](const Role& role) { return role.is_said_as(argument.relation); });
      if (argument.phrases.empty()) {
        const bool has_role = std::ranges::any_of(construction.roles, [&](const Role& role) {
          return !role.otherwise.empty() && filling.terms.contains(role.name) &&
                 role.is_said_as(argument.relation);
        });
        cost += has_role ? 0 : for_a_particle_of_no_role;
      }
      for (const NounPhrase& phrase : argument.phrases)
        if (phrase.is_portion && !phrase.is_measure() &&
            !(std::ranges::find(filling.read, static_cast<const void*>(&phrase.measure)) !=
              filling.read.end()))
          cost += for_an_unread_size + (says_size_of_each(phrase) ? for_doing_it_to_something_else : 0);
      for (const NounPhrase& phrase : argument.phrases)
        if (names_something_else(phrase, filling, language) && names_item(phrase))
          cost += for_doing_it_to_something_else;
      for (const NounPhrase& phrase : argument.phrases)
        if (!filling.reads(phrase))
          cost += is_done_without(argument, phrase) ? for_what_is_lacking
                  : is_cheap                        ? for_an_unread_purpose
                  : is_agent                        ? for_an_unread_agent
                  : argument.relation == "object"   ? for_an_unread_object
                  : is_of_a_role                    ? for_an_unread_phrase_of_a_role
                                                    : for_an_unread_phrase;
      // What is to be done to something unknown is not done to something else.
      const bool is_like_object = argument.relation == "object" || puts_in(argument) ||
                                  names_what_goes_in(argument) || is_replaced_by_what_goes_unsaid(argument);
      const bool is_object_unread = is_like_object && !argument.phrases.empty() &&
                                    std::ranges::none_of(argument.phrases, [&](const NounPhrase& phrase) {
                                      return filling.reads(phrase);
                                    });
      if (is_object_unread) cost += for_doing_it_to_something_else;
    }
    if (leaves_out_how_many()) cost += for_an_unread_size;
    if (has_unread_object()) cost += for_an_unread_object + for_doing_it_to_something_else;
    // `Put the frobnicate into a bowl. Add the sugar.`
    const auto& spoken_of = situation.spoken_of();
    if (spoken_of && spoken_of->is_elsewhere && puts_somewhere()) cost += for_doing_it_to_something_else;
    if (has_another_object() || leaves_one_of_two_pronouns()) cost += for_an_unread_agent;
    if (!construction.network.empty()) cost += for_leaving_out_a_thing * things_left_out();
    // `Salt, whisked into the milk with the lemon juice` does something to the salt.
    const auto speaks_of_it = [&](const auto& of_role) {
      return std::ranges::find(of_role.second, *place.about) != of_role.second.end();
    };
    if (place.about && std::ranges::none_of(filling.things, speaks_of_it))
      cost += for_an_unread_object + for_doing_it_to_something_else;
    return cost;
  }

  /// `Roll it into 20 balls`, of a dough in one piece, by an operation that does not divide it.
  bool leaves_out_how_many() const {
    const std::vector<Identity> taken = filling.taken();
    const bool is_in_one = std::ranges::any_of(taken, [&](Identity one) { return referring.is_in_one(one); });
    return is_in_one && std::ranges::any_of(place.clause->arguments, [&](const Argument& argument) {
             return std::ranges::any_of(argument.phrases, [&](const NounPhrase& phrase) {
               return says_several(phrase) && plays_a_kind(phrase);
             });
           });
  }
  static bool says_several(const NounPhrase& phrase) {
    const bool is_counted =
        phrase.measure && (phrase.measure->unit.empty() || phrase.measure->unit == "piece");
    return phrase.count > 1 || (is_counted && phrase.measure->number > 1);
  }
  /// Whether a role is played by what a phrase names, and none by how many of it there are.
  bool plays_a_kind(const NounPhrase& phrase) const {
    const auto of_noun = filling.roles.find(&phrase);
    return of_noun != filling.roles.end() && filling.terms.contains(of_noun->second) &&
           !filling.things.contains(of_noun->second) &&
           std::ranges::find(filling.read, static_cast<const void*>(&phrase.measure)) == filling.read.end();
  }

  /// `Mix the corn and the onion`, where there was no corn to bring: the onion is there.
  bool is_done_without(const Argument& argument, const NounPhrase& phrase) const {
    return !filling.reads(phrase) && referring.names_what_is_lacking(phrase) &&
           std::ranges::any_of(argument.phrases, [&](const NounPhrase& one) { return filling.reads(one); });
  }

  /// `Add tablespoons of the milk`, which is not all of it.
  static bool says_size_of_each(const NounPhrase& phrase) {
    return !phrase.may_be_amount && !phrase.words.empty() && !phrase.measure->unit.empty() &&
           phrase.measure->unit != "piece";  // `slices of the bread` may be all of it
  }

  /// `Tip in the lentils`, `drizzle in the oil`: nothing else goes in.
  bool names_what_goes_in(const Argument& argument) const {
    const bool goes_in = argument.relation == "in" || argument.relation == "over";
    return goes_in && !place.clause->argument("object") &&
           std::ranges::any_of(argument.phrases,
                               [&](const NounPhrase& phrase) { return names_item(phrase); });
  }

  /// `Brush with the milk`, of which there is none: nor with what was worked on last.
  bool is_replaced_by_what_goes_unsaid(const Argument& argument) const {
    return std::ranges::any_of(construction.roles, [&](const Role& role) {
      return role.is_said_as(argument.relation) && takes_items(role) && filling.things.contains(role.name) &&
             !is_said(role) && std::ranges::any_of(argument.phrases, [&](const NounPhrase& phrase) {
               return !filling.reads(phrase) && names_item(phrase);
             });
    });
  }
  /// Whether a phrase names what can be brought in amounts, there or not.
  bool names_item(const NounPhrase& phrase) const {
    return !phrase.words.empty() &&
           (referring.names_what_is_lacking(phrase) ||
            language.type_called(phrase.words, situation.domain(), language.types_of_items()));
  }

  /// `Stir in the breadcrumbs`, where the construction takes items so.
  bool puts_in(const Argument& argument) const {
    return argument.relation == "in" && !place.clause->argument("object") &&
           std::ranges::any_of(construction.roles,
                               [&](const Role& role) { return role.is_said_as("in") && takes_items(role); });
  }
  bool takes_items(const Role& role) const {
    return std::ranges::any_of(role.types, [&](Type type) {
      const Bringing* bringing = language.bringing_of(type);
      return bringing && bringing->is_item;
    });
  }

  /// How many things are spoken of that play no part. What is done without them is not what was asked for:
  /// the eggs are not beaten alone where they are beaten with something.
  double things_left_out() const {
    double count = 0;
    const std::vector<Type> items = language.types_of_items();
    const auto names_item_for_a_tool = [&](const NounPhrase& phrase) {  // there or not: `cover with water`
      return !phrase.words.empty() && !takes_items_with() &&
             language.type_called(phrase.words, situation.domain(), items);
    };
    const auto is_one_of = [&](const NounPhrase& phrase, const std::vector<Type>& types) {
      return !phrase.words.empty() && !referring.find(phrase, types, filling.taken()).empty();
    };
    // `Fold the dough over the apples`, which are in it.
    const auto names_or_goes_back = [&](const NounPhrase& phrase) {
      return !(phrase.words.empty() && phrase.pronoun.empty()) &&
             !referring.find(phrase, all_types(), {}).empty();
    };
    for (const Argument& argument : place.clause->arguments)
      for (const NounPhrase& phrase : argument.phrases)
        if (!filling.reads(phrase) && !is_done_without(argument, phrase) &&
            !(construction.names_result && argument.relation == "to"))
          count +=
              goes_into(argument.relation) || is_where_it_goes(argument.relation) ||
              is_another_place(argument.relation, phrase) || is_on_a_side(argument.relation, phrase) ||
              (argument.relation == "with" && (names_item_for_a_tool(phrase) || is_one_of(phrase, items))) ||
              (says_where_to(argument.relation) && names_or_goes_back(phrase));
    return count + places_left_out();
  }

  /// `Drop some jam in the center`: nothing puts it there.
  static bool is_on_a_side(std::string_view relation, const NounPhrase& phrase) {
    return relation == "in" && !phrase.words.empty() && english::names_a_side(phrase.words.back());
  }

  /// Whether what `with` says may be items, rather than what they are worked on with.
  bool takes_items_with() const {
    return std::ranges::any_of(
        construction.roles, [&](const Role& role) { return role.is_said_as("with") && takes_items(role); });
  }

  /// The same of places that are unread words: `pour it over the frobnicate`, `transfer it to the oven`.
  double places_left_out() const {
    const auto& unread = place.clause->unread;
    const auto names = [](const english::Token& token) {
      return !token.is_mark() && !token.number && !english::is_function_word(token.text);
    };
    double count = 0;
    for (std::size_t i = 0; i + 1 < unread.size(); ++i) {
      const english::Token& next = unread[i + 1];
      if (goes_into(unread[i].text))
        count += !next.is_mark();
      else if (is_where_it_goes(unread[i].text) || ((unread[i].is("in") || unread[i].is("on")) &&
                                                    (puts_somewhere() || puts_where_no_word_says())))
        count += english::is_determiner(next.text);
      else if (unread[i].is("in") && i + 2 < unread.size())
        count += english::is_determiner(next.text) && english::names_a_side(unread[i + 2].text);
      else if (unread[i].is("over"))  // and not `turn it over after a minute`
        count += english::is_determiner(next.text) || names(next) || next.is("everything");
      else if (unread[i].is("to"))
        count += says_noun(i + 1);
      else if (unread[i].is("with"))
        count += english::is_determiner(next.text) || names(next);
    }
    // `Sprinkle the carrots with salt`, of which no salt is left.
    count += std::ranges::any_of(place.clause->arguments, [&](const Argument& argument) {
      return argument.relation == "with" && argument.phrases.empty() && !unread.empty();
    });
    const bool goes_over = std::ranges::any_of(place.clause->arguments, [](const Argument& argument) {
      return argument.relation == "over" && argument.phrases.empty();
    });
    // `Pour over the fruit` goes over nothing else.
    constexpr double surely_elsewhere = 1.5;
    return count + (goes_over && unread.size() == 1 && names(unread.front()) ? surely_elsewhere : 0);
  }

  /// `Rub it round the bowl` has another object than the bowl.
  bool has_another_object() const {
    const std::vector<Argument>& arguments = place.clause->arguments;
    const auto is_pronoun = [](const english::Token& token) { return token.is("it") || token.is("them"); };
    const bool has_object = std::ranges::find(arguments, "object", &Argument::relation) != arguments.end();
    if (!has_object && !place.clause->unread.empty() && is_pronoun(place.clause->unread.front())) return true;
    if (arguments.size() != 1 || arguments.front().relation != "object" ||
        !arguments.front().phrases.front().pronoun.empty())
      return false;
    return std::ranges::any_of(place.clause->unread, is_pronoun);
  }

  /// `Cook them in it`: of two pronouns one alone says nothing for certain.
  bool leaves_one_of_two_pronouns() const {
    const Clause& clause = *place.clause;
    const auto is_read = [&](const NounPhrase& phrase) {
      return phrase.words.empty() && !phrase.pronoun.empty() && filling.reads(phrase);
    };
    return std::ranges::any_of(clause.unread,
                               [](const auto& one) { return one.is("it") || one.is("them"); }) &&
           std::ranges::any_of(clause.arguments, [&](const Argument& argument) {
             return std::ranges::any_of(argument.phrases, is_read);
           });
  }

  /// Whether what is unread from there on begins with a noun that is known: `the hot oven`, but not `the
  /// edges`.
  bool says_noun(std::size_t at) const {
    const auto& unread = place.clause->unread;
    while (at < unread.size() &&
           (english::is_determiner(unread[at].text) || language.adjectives.contains(unread[at].text)))
      ++at;
    return at < unread.size() && language.lexicon.is_noun(unread[at].text);
  }

  static bool goes_into(std::string_view relation) {
    return relation == "into" || relation == "onto" || relation == "through" || relation == "between" ||
           relation == "among";
  }
  static bool says_where_to(std::string_view relation) {
    return goes_into(relation) || relation == "over" || relation == "to";
  }

  /// Whether `in` or `on` says where something goes that went elsewhere, since the words were not read.
  bool is_where_it_goes(std::string_view relation) const {
    if (relation != "in" && relation != "on" && relation != "over") return false;
    return std::ranges::any_of(construction.roles, [&](const Role& role) {
      return role.is_said_as(relation) &&
             std::ranges::any_of(role.relations, &UnreadPhrases::says_where_to) &&
             filling.terms.contains(role.name) && !is_said(role);
    });
  }

  /// `Place it on the plank`, `transfer it to a plate`, where nothing is known of that; a processor is known.
  bool is_another_place(std::string_view relation, const NounPhrase& phrase) const {
    const bool says_where = relation == "in" || relation == "on" || relation == "over" ||
                            (relation == "to" && phrase.determiner != english::Determiner::none);
    return says_where && (puts_somewhere() || puts_where_no_word_says()) &&
           !language.type_called(phrase.words, situation.domain(), types_of_places());
  }

  /// Whether it puts something into a vessel for which it has no role: `put together the flour and the
  /// sugar`.
  bool puts_somewhere() const {
    return std::ranges::any_of(construction.network, [&](const RoleOperation& step) {
      const auto& arguments = step.operation.arguments;
      const Variable* vessel = arguments.size() > 1 ? arguments.front().variable() : nullptr;
      return vessel && arguments[1] == arguments.front() &&
             std::ranges::find(construction.roles, vessel->name, &Role::name) == construction.roles.end();
    });
  }

  /// Whether it puts something into a vessel that words never say: `grease a tray; turn the dough out`.
  bool puts_where_no_word_says() const {
    return std::ranges::any_of(construction.roles, [&](const Role& role) {
      return role.relations.empty() && filling.things.contains(role.name) &&
             std::ranges::any_of(role.otherwise, [](const Otherwise& otherwise) {
               return otherwise.kind == Otherwise::Kind::ready;
             });
    });
  }

  bool is_said(const Role& role) const {
    return std::ranges::any_of(place.clause->arguments, [&](const Argument& argument) {
      return role.is_said_as(argument.relation) &&
             std::ranges::any_of(argument.phrases,
                                 [&](const NounPhrase& phrase) { return filling.reads(phrase); });
    });
  }

  /// Of ovens, bowls and tools.
  std::vector<Type> types_of_places() const {
    std::vector<Type> types;
    for (const Bringing& bringing : language.bringing)
      if (!bringing.is_item) types.push_back(bringing.type);
    return types;
  }

  /// Of whatever can be spoken of: also ovens and bowls.
  std::vector<Type> all_types() const {
    std::vector<Type> types;
    for (const Bringing& bringing : language.bringing) types.push_back(bringing.type);
    return types;
  }

  /// Whether the verb has no object, and what is unread may be it: the word behind the verb, or `the` with
  /// what stands behind it.
  bool has_unread_object() const {
    const Clause& clause = *place.clause;
    const bool has_object =
        std::ranges::find(clause.arguments, "object", &Argument::relation) != clause.arguments.end();
    const auto is_of_phrase = [](const english::Token& first, const english::Token& second) {
      return english::is_determiner(first.text) && !second.is_mark() &&
             !english::is_function_word(second.text);
    };
    return !has_object && (clause.is_object_unread ||
                           std::ranges::adjacent_find(clause.unread, is_of_phrase) != clause.unread.end());
  }
};

}  // namespace

double cost_of_what_is_unread(const Filling& filling, const Construction& construction,
                              const ClauseInPlace& place, const Language& language,
                              const Referring& referring, const Situation& situation) {
  return UnreadPhrases{filling, construction, place, language, referring, situation}.total();
}

}  // namespace irl::language
