#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/data/shared_sequence.hpp"
#include "irl/define/domain.hpp"
#include "irl/items/item.hpp"
#include "irl/network/network.hpp"
#include "irl/repair/insertions.hpp"

namespace irl::language {

/// What `worked_on` says of things that were put aside: no operation that was worded has that number.
inline constexpr std::size_t put_aside_count = 1;

/// Something that words can speak of: it has an identity, and stands in the world or in a list.
struct Thing {
  Identity identity = Identity::none;
  std::string variable{};             ///< that holds it as it is now, without question mark
  std::size_t worked_on = 0;          ///< counts operations: the last one whose result it was; 0: none
  std::optional<std::size_t> line{};  ///< of the list of ingredients, if it was brought for it
  std::size_t kinds_brought = 0;      ///< how many kinds of things were in it when it was
  std::size_t divided = 0;            ///< counts operations: the last one that took a part of it; 0: none
  bool was_left_out = false;          ///< of everything, in the instruction before
  bool is_partly_taken = false;  ///< whether words took a part of it that has a name of its own: its juice
  bool was_asked_for = false;    ///< by words: `in a large bowl`
  std::vector<std::string> asked_for_as{};  ///< those words: `large bowl`
  bool came_beside = false;          ///< of what words asked for: the whites, where the yolks are its result
  std::vector<std::string> names{};  ///< what the text has called it
};

/// What has been read so far, and the world after it: a value, so that several readings can go on from one.
/// Operations are executed as they are added.
class Situation {
 public:
  /// A world in which nothing has happened. The domain must outlive it.
  Situation(const Domain& domain, Rules rules);

  /// How an operation went.
  struct Outcome {
    std::string failure{};  ///< why it could not do its work; empty: it could
    /// By slot, the variable that it gives; empty for those that it was given.
    std::vector<std::string> given{};
  };
  /// Adds an operation whose arguments are constants, known variables, and `?` followed by nothing for what
  /// is left open or given; the state is threaded. What it gives is named after its slots.
  Outcome perform(const Operation& operation, std::size_t part, bool is_implicit);

  /// What the domain calls an item.
  struct ItemName {
    std::string text{};
    std::vector<std::string> words{};
  };
  /// A thing that consists of something, as the world shows it, with what it is now.
  struct Item {
    std::size_t thing = 0;  ///< its place among the things
    items::Item content{};
    items::TypesOfParts types{};             ///< of what it consists of
    mutable std::optional<ItemName> name{};  ///< computed at the first call of called()
  };
  const std::vector<Item>& items() const;
  const ItemName& called(const Item& item) const;
  /// How many kinds of things, mixtures aside, something consists of; 0 where it is nothing that does.
  std::size_t kinds_in(Identity identity) const;
  /// Whether something has ever been in a vessel: the bowl is empty from which the eggs were poured.
  bool was_filled(Identity identity) const;
  /// The thing of that identity; null if the text has not mentioned it.
  const Thing* thing(Identity identity) const;
  const std::vector<Thing>& things() const { return things_; }
  /// The thing that a variable holds; null for numbers and the like.
  const Thing* held_by(std::string_view variable) const;
  /// The value of a variable as it was bound; nothing if there is no such variable.
  const Value& value(std::string_view variable) const;
  /// What its variable holds, as it was bound; null for what is no object.
  const Entity* bound(const Thing& thing) const { return value(thing.variable).get_if<Entity>(); }
  /// A thing as it is now in the world; the entity that was bound where it stands in none.
  Entity now(const Thing& thing) const;

  /// Whether something of that type is anywhere in the world as it is now.
  bool has_any(Type type) const;

  void leave_out(std::span<const Identity> left_out);
  /// What something was divided into: what was taken of it, one part after the other, and what was left.
  struct Division {
    std::vector<Identity> parts{};
    Identity rest = Identity::none;
    std::size_t when = 0;  ///< counts operations
  };
  /// A part of `whole` has just been taken.
  void divide(Identity whole, Identity part);
  /// The last division; none where nothing has been divided.
  const std::optional<Division>& division() const { return division_; }
  /// Whether a thing is a part that was just taken, and with which nothing has been done yet.
  bool is_fresh_part(Identity identity) const;
  /// Words took a part of it that has a name of its own.
  void note_taken_of(Identity identity);
  /// It is worked on no longer.
  void put_aside(Identity identity);
  /// What a repair of an operation may build on: what it takes, and the things as they are now.
  Surroundings surroundings(const Operation& next) const;
  void call(Identity identity, const std::vector<std::string>& words);
  /// What the title calls what is made; empty: nothing.
  void call_dish(std::string noun) { dish_ = std::move(noun); }
  const std::string& dish() const { return dish_; }
  /// What the words have said that they make: `crumb topping`; empty: nothing.
  struct Making {
    std::vector<std::string> words{};
    bool is_just_said = false;  ///< in this sentence or the one before
  };
  void make(Making making) { making_ = std::move(making); }
  const Making& making() const { return making_; }
  /// Words have asked for what a variable holds.
  void note_asked_for(std::string_view variable, std::vector<std::string> words);
  void came_from_line(std::string_view variable, std::size_t line);
  /// The variable that all clauses share under a name; empty if there is none yet.
  std::string shared(const std::string& name) const;
  void share(const std::string& name, const std::string& variable) { shared_[name] = variable; }

  std::size_t operations() const { return operations_.size(); }
  /// A sentence begins; and how many operations there were then.
  void begin_sentence() {
    before_sentence_ = operations_.size();
    if (spoken_of_ && spoken_of_->is_part && spoken_of_->is_elsewhere) spoken_of_.reset();
  }
  std::size_t before_sentence() const { return before_sentence_; }
  /// What the last clause that did something worked on one by one; none where that was one thing.
  void note_worked_on(std::vector<Identity> things) { worked_on_ = std::move(things); }
  const std::vector<Identity>& last_worked_on() const { return worked_on_; }
  /// What words spoke of last with which nothing was done, up to the next operation: things; none where it is
  /// not known what they spoke of.
  struct SpokenOf {
    std::vector<Identity> things{};
    bool is_part = false;       ///< of something, with which nothing was done: its rest is not known
    bool is_elsewhere = false;  ///< in a vessel that the words named, and into which nothing was put; of a
                                ///< part, for the rest of the sentence
  };
  void speak_of(SpokenOf spoken_of) { spoken_of_ = std::move(spoken_of); }
  const std::optional<SpokenOf>& spoken_of() const { return spoken_of_; }
  /// Keeps that words spoke of a part with which nothing was done; its noun is empty where no word names it.
  void leave_undivided(std::string noun) { undivided_.push_back({std::move(noun), operations()}); }
  /// Whether that was said of a noun, or since something was divided last; of any noun where it is empty.
  bool was_left_undivided(std::string_view noun, std::size_t since) const;
  /// One of them, as it was executed.
  const Operation& operation(std::size_t place) const { return operations_[place].operation; }
  /// Everything as a network with its parts, in which variables are named after what they hold.
  grammar::RecipeNetwork network(const std::string& id, std::span<const std::string> paraphrases) const;
  /// Whether two readings wrote the same operations.
  bool same_operations(const Situation& other) const;

  const Domain& domain() const { return *domain_; }

 private:
  std::size_t before_sentence_ = 0;
  std::vector<Identity> worked_on_{};
  std::optional<SpokenOf> spoken_of_{};
  std::vector<std::pair<std::string, std::size_t>>
      undivided_{};  ///< nouns, and how many operations were before
  struct Written {
    Operation operation;
    std::size_t part = 0;
    bool is_implicit = false;
  };
  struct Held {
    std::string name;
    Binding binding;
  };

  const Binding* find(std::string_view variable) const;
  Thing* known(Identity identity) { return const_cast<Thing*>(thing(identity)); }
  std::string name_of(std::span<const Entity> contents, std::span<const Type> asked_for) const;
  std::string words_for(const std::string& variable) const;
  static const Item* unchanged(const items::Item& item, const std::vector<Item>& before);
  std::string new_name(const SlotDefinition& slot);
  void note_things(const std::string& variable, const Value& value, bool is_asked_for, bool is_first,
                   std::vector<Identity>& noted);
  void note_what_ran_off(std::span<const Identity> noted);
  void forget_lines(std::span<const Identity> changed);

  const Domain* domain_;
  Rules rules_;
  SharedSequence<Written> operations_;
  SharedSequence<Held> variables_;
  std::string state_;  // the variable that holds the world as it is
  std::vector<Thing> things_;
  std::optional<Division> division_;
  std::string dish_;
  Making making_;
  std::map<std::string, std::string> shared_;
  /// What the world showed when it was last asked, and whether it still does.
  mutable std::shared_ptr<const std::vector<Item>> items_;
  mutable bool are_items_known_ = false;
};

}  // namespace irl::language
