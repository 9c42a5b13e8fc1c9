#include "grammar/english/inflection.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

void add_stems(std::vector<std::string>& forms, std::string_view word, std::string_view ending) {
  if (!word.ends_with(ending) || word.size() < ending.size() + 2) return;
  const std::string stem(word.substr(0, word.size() - ending.size()));
  forms.push_back(stem);
  forms.push_back(stem + "e");
  if (stem.size() > 2 && stem.back() == stem[stem.size() - 2])
    forms.push_back(stem.substr(0, stem.size() - 1));
  if (stem.back() == 'i') forms.push_back(stem.substr(0, stem.size() - 1) + "y");
}

}  // namespace

std::vector<std::string> singulars(std::string_view word) {
  std::vector<std::string> forms{std::string(word)};
  const auto without = [&](std::string_view ending, std::string_view instead) {
    if (word.ends_with(ending) && word.size() > ending.size() + 1)
      forms.push_back(std::string(word.substr(0, word.size() - ending.size())) + std::string(instead));
  };
  if (!word.ends_with("ss")) without("s", "");
  without("es", "");
  without("ies", "y");
  without("ves", "f");
  return forms;
}

std::string singular(std::string_view word) {
  return singulars(word).back();
}

bool may_be_plural(std::string_view noun) {
  return singulars(noun).size() > 1;
}

bool same_noun(std::string_view left, std::string_view right) {
  if (left.empty() || right.empty() || left.front() != right.front()) return false;
  if (left == right) return true;
  const auto among = [](std::string_view word, const std::vector<std::string>& forms) {
    return std::ranges::find(forms, word) != forms.end();
  };
  return among(left, singulars(right)) || among(right, singulars(left));
}

std::vector<std::string> base_forms(std::string_view word) {
  std::vector<std::string> forms{std::string(word)};
  add_stems(forms, word, "ed");
  add_stems(forms, word, "ing");
  add_stems(forms, word, "es");
  if (word.ends_with("s") && !word.ends_with("ss")) forms.emplace_back(word.substr(0, word.size() - 1));
  return forms;
}

std::string particle_first(const std::string& verb) {
  const std::size_t blank = verb.rfind(' ');
  if (blank == std::string::npos || !is_particle(verb.substr(blank + 1))) return verb;
  return verb.substr(blank + 1) + ' ' + verb.substr(0, blank);
}

}  // namespace irl::grammar::english
