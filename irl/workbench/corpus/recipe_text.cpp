#include "irl/workbench/corpus/recipe_text.hpp"

#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/corpus/written_text.hpp"

namespace irl::workbench {

namespace {

/// The id as the heading of a network gives it back. Where there is no attribute, nobody says it.
Expected<std::string> id_of(const pugi::xml_node& recipe, const SourceLines& lines) {
  const pugi::xml_attribute attribute = recipe.attribute("id");
  if (!attribute) return std::string();
  if (grammar::read_id(attribute.value())) return std::string(attribute.value());
  return std::unexpected(
      Problems{{.where = place_of(recipe, "id", lines),
                .what = fmt::format("no procedure can be called '{}'", escaped(attribute.value())),
                .expected = "one word",
                .kind = "bad-id"}});
}

}  // namespace

Expected<RecipeText> read_recipe_text(const Source& source, const std::string& result_word) {
  pugi::xml_document document;
  const SourceLines lines(source);
  // Blanks between an element and the next stand between words.
  const pugi::xml_parse_result read = document.load_buffer(source.text.data(), source.text.size(),
                                                           pugi::parse_default | pugi::parse_ws_pcdata);
  if (!read)
    return std::unexpected(Problems{{.where = lines.position(static_cast<std::size_t>(read.offset)),
                                     .what = read.description(),
                                     .kind = "xml"}});
  const pugi::xml_node recipe = document.child("recipe");
  if (!recipe) return file_problem(source.name, "there is no <recipe> in this file");
  auto id = id_of(recipe, lines);
  if (!id) return std::unexpected(std::move(id.error()));
  RecipeText text{.id = std::move(*id),
                  .title = written_text(recipe.child("title"), lines).text,
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
  const auto take = [&](const char* all, const char* each, std::vector<std::string>& texts,
                        std::vector<grammar::english::Places>& places) {
    for (const pugi::xml_node element : recipe.child(all).children(each)) {
      WrittenText written = written_text(element, lines);
      texts.push_back(std::move(written.text));
      places.push_back(std::move(written.places));
    }
  };
  take("ingredients", "ingredient", text.ingredients, text.ingredient_places);
  take("instructions", "instruction", text.instructions, text.instruction_places);
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
