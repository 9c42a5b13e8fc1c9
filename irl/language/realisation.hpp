#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "grammar/english/phrase.hpp"
#include "irl/language/chunk_forms.hpp"
#include "irl/language/interpretation.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// Writes the operations that constructions and chunks stand for, with their roles filled, and executes them.
class Realisation {
 public:
  using Roles = RoleTerms;

  /// All must outlive it; the situation goes on, and the note is told what is assumed and what fails.
  /// Where something may be repaired, chunks are put before operations that fail.
  Realisation(const Language& language, std::span<const IngredientLine> lines, Situation& situation,
              ClauseNote& note, std::span<const ImplicitChunk> repairs = {})
      : language_(language), lines_(lines), situation_(situation), note_(note), repairs_(repairs) {}

  /// Brings what is wanted, then executes the network of a construction; `parameter` is what `*` stands for.
  void realise(const Construction& construction, const std::string& parameter, const Filling& filling);
  /// Brings something; of what comes in amounts, that much. Gives the variable that holds it; empty where it
  /// cannot be brought.
  std::string bring(Type type, const std::optional<grammar::english::Measure>& measure, bool is_implicit);
  /// Brings something by parting what it is taken from, which is there: yolks, of eggs. Gives the variable
  /// that holds it; empty where that cannot be done.
  std::string part(const Bringing& bringing, const std::string& whole);

  /// Whether a role of the construction was an argument of an operation that was executed.
  bool uses(const std::string& role) const { return used_.contains(role); }
  /// The variable that the last operation gave first; empty if there was none.
  const std::string& result() const { return result_; }
  /// What was worked on of a thing: the part that words take of it, or all of it.
  Identity worked_on_of(Identity thing) const;
  /// What is not on things where words put it, as it is told (see Toppings).
  const std::vector<std::string>& losses() const { return losses_; }

 private:
  /// A part that words take of something; operations that speak of the whole are given the part.
  struct PartToTake {
    Filling::Part said;
    std::string whole{};              ///< the variable that holds the whole
    std::string taken{};              ///< the one that holds the part; empty: it has not been taken
    Identity apart = Identity::none;  ///< what was taken, or what was left where that is meant
    bool is_on_its_way = false;       ///< whether it is just being taken
  };
  PartToTake* part_at(const Operation& operation, SlotIndex slot);
  PartToTake* give_parts(Operation& operation, const Primitive& primitive);
  void take(PartToTake& part);
  void tell_kind(const std::string& variable, Type asked);

  std::string made_ready(const std::string& variable, const Filling::Wanted& wanted, bool when_filled);
  void execute(const std::vector<RoleOperation>& network, Roles& roles, bool is_implicit, int depth);
  void execute(const Operation& operation, Roles& roles, bool is_implicit, int depth);
  void put_targets_together(const Operation& operation, Roles& roles, int depth);
  void execute_once(const Operation& operation, Roles& roles, std::size_t turn, bool is_implicit, int depth);
  Situation::Outcome perform(const Operation& operation, bool is_implicit);
  std::optional<Situation::Outcome> perform_repaired(const Operation& operation, bool is_implicit);
  std::optional<Situation::Outcome> perform_inserted(const Insertion& insertion,
                                                     const Surroundings& surroundings, bool is_implicit);
  bool puts_together(const Insertion& insertion) const;
  std::size_t kinds_held_by(std::string_view variable) const;
  void note_division(const Operation& operation, const Situation::Outcome& outcome);
  void call(const ConstructionChunk& chunk, const Operation& operation, Roles& roles, std::size_t turn,
            bool is_implicit, int depth);
  std::string substituted(const std::string& text) const;

  const Language& language_;
  std::span<const IngredientLine> lines_;
  Situation& situation_;
  ClauseNote& note_;
  std::span<const ImplicitChunk> repairs_;
  std::string parameter_{};
  std::map<std::string, std::string, std::less<>> shared_{};
  std::string result_{};
  std::set<std::string, std::less<>> used_{};
  std::vector<PartToTake> parts_{};
  std::vector<std::string> losses_{};
  bool takes_whole_ = false;  // whether what is done just now is done with all of what parts are taken of
};

}  // namespace irl::language
