#include "irl/workbench/corpus/recipe_text.hpp"

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

namespace irl::workbench {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);  // npos + 1 is 0
}

/// With a single blank wherever the words are apart.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : trimmed(text))
    if (blanks.find(c) == std::string_view::npos)
      line += c;
    else if (line.back() != ' ')
      line += ' ';
  return line;
}

Position position_of(const Source& source, std::ptrdiff_t offset) {
  const std::string_view before = std::string_view(source.text).substr(0, static_cast<std::size_t>(offset));
  return {source.name, static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(before.size() - (before.rfind('\n') + 1)) + 1};
}

}  // namespace

Expected<RecipeText> read_recipe_text(const Source& source, const std::string& result_word) {
  pugi::xml_document document;
  const pugi::xml_parse_result read = document.load_buffer(source.text.data(), source.text.size());
  if (!read)
    return std::unexpected(
        Problems{{.where = position_of(source, read.offset), .what = read.description(), .kind = "xml"}});
  const pugi::xml_node recipe = document.child("recipe");
  if (!recipe) return file_problem(source.name, "there is no <recipe> in this file");
  RecipeText text{.id = recipe.attribute("id").value(),
                  .title = in_one_line(recipe.child_value("title")),
                  .result_variable = {},
                  .result_variable_by_rule = {},
                  .beside = {},
                  .ingredients = {},
                  .instructions = {}};
  for (const pugi::xml_node result : recipe.children()) {
    if (result.name() != std::string_view("result") && (result_word.empty() || result.name() != result_word))
      continue;
    const std::string rule = result.attribute("rule").value();
    (rule.empty() ? text.result_variable : text.result_variable_by_rule[rule]) =
        result.attribute("variable").value();
  }
  for (const pugi::xml_node result : recipe.children("beside"))
    text.beside.emplace_back(result.attribute("variable").value());
  for (const pugi::xml_node line : recipe.child("ingredients").children("ingredient"))
    text.ingredients.push_back(in_one_line(line.child_value()));
  for (const pugi::xml_node line : recipe.child("instructions").children("instruction"))
    text.instructions.push_back(in_one_line(line.child_value()));
  return text;
}

std::string print(const RecipeText& text) {
  pugi::xml_document document;
  pugi::xml_node recipe = document.append_child("recipe");
  recipe.append_attribute("id") = text.id.c_str();
  recipe.append_child("title").text() = text.title.c_str();
  const auto add_variable = [&](const char* name, const std::string& variable) {
    pugi::xml_node node = recipe.append_child(name);
    node.append_attribute("variable") = variable.c_str();
    return node;
  };
  if (!text.result_variable.empty()) add_variable("result", text.result_variable);
  for (const auto& [rule, variable] : text.result_variable_by_rule)
    add_variable("result", variable).append_attribute("rule") = rule.c_str();
  for (const std::string& variable : text.beside) add_variable("beside", variable);
  const auto add_lines = [&](const char* all, const char* each, const std::vector<std::string>& lines) {
    pugi::xml_node node = recipe.append_child(all);
    for (const std::string& line : lines) node.append_child(each).text() = line.c_str();
  };
  add_lines("ingredients", "ingredient", text.ingredients);
  add_lines("instructions", "instruction", text.instructions);
  std::ostringstream written;
  document.save(written, "  ");
  return std::move(written).str();
}

}  // namespace irl::workbench
