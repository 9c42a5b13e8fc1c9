#pragma once

// Included before everything else in the copy of the sources that holds mutants (see README.md).

// What is not 0 is asked for by its number.
extern unsigned char irl_mutant_switches[];

// Notes that a place was reached, or tells that its mutant is the one that is switched on.
bool irl_mutant_asked(unsigned place) noexcept;

// Whether the mutant of a place is switched on; what is computed while compiling is never mutated.
constexpr bool irl_mutant(unsigned place) noexcept {
  return !__builtin_is_constant_evaluated() && irl_mutant_switches[place] != 0 && irl_mutant_asked(place);
}
