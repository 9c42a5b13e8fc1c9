#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What forms of a word have in common, without a dictionary.
namespace irl::grammar::english {

/// The words that one in the plural may be a form of, the word itself first: `radishes` gives `radishes`,
/// `radishe` and `radish`.
std::vector<std::string> singulars(std::string_view word);
/// The last of these: the shortest form that it may be of.
std::string singular(std::string_view word);
/// Whether two nouns are the same, but for the plural of one.
bool same_noun(std::string_view left, std::string_view right);

/// Whether a noun may be in the plural: `radishes`, and `bus`, of which nothing tells that it is not.
bool may_be_plural(std::string_view noun);
/// The base forms that a form of a verb may belong to, the word itself first: `chopped` gives `chopped`,
/// `chopp`, `chop` and `choppe`.
std::vector<std::string> base_forms(std::string_view word);

/// `up cut` for `cut up`; other verbs as they are.
std::string particle_first(const std::string& verb);

}  // namespace irl::grammar::english
