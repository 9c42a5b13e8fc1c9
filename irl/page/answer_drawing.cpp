#include "irl/page/answer_drawing.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "irl/items/thing_names.hpp"
#include "irl/page/recorded_objects.hpp"
#include "irl/pictures/layout.hpp"

namespace irl::page {

namespace {

bool uses(const Program& program, std::string_view primitive) {
  return std::ranges::any_of(program.operations, [&](const ProgramOperation& operation) {
    return operation.primitive->name == primitive;
  });
}

/// The look of what an attribute of an object says, by a table of the drawing.
template <class Look>
const Look* look_of(const Entity& object, Attribute attribute, const Drawing& drawing,
                    const Look* (Drawing::*find)(Type) const) {
  const Type* type = attribute ? object.get(attribute).get_if<Type>() : nullptr;
  return type ? (drawing.*find)(*type) : nullptr;
}

struct Range {
  double least = 0, most = 0;
  bool is_set = false;
  void add(double number) {
    least = is_set ? std::min(least, number) : number;
    most = is_set ? std::max(most, number) : number;
    is_set = true;
  }
  double share(double number) const { return most > least ? (number - least) / (most - least) : 0.5; }
};

std::vector<double> numbers_of(const List& list) {
  std::vector<double> numbers;
  for (const Value& value : list) numbers.push_back(value.number().value_or(0));
  return numbers;
}

Json picture_of(const Entity& scene, const Drawing::Picture& picture, const Drawing& drawing) {
  constexpr std::size_t most = 500;
  std::vector<std::pair<Entity, std::vector<double>>> things;
  Range across, along;
  for (const Value& value : scene.list(picture.things)) {
    const Entity* thing = value.get_if<Entity>();
    if (!thing || things.size() == most) continue;
    std::vector<double> at = numbers_of(thing->list(picture.at));
    at.resize(3);
    across.add(at[0]);
    along.add(at[1]);
    things.emplace_back(*thing, std::move(at));
  }
  Json list = Json::array();
  for (const auto& [thing, at] : things) {
    Json entry{{"object", number_of(thing.identity())},
               {"label", items::described(thing)},
               {"x", across.share(at[0])},
               {"y", along.share(at[1])}};
    if (const auto* shape = look_of(thing, picture.shape, drawing, &Drawing::shape)) entry["shape"] = *shape;
    if (const auto* colour = look_of(thing, picture.colour, drawing, &Drawing::colour))
      entry["colour"] = *colour;
    if (const auto* size = look_of(thing, picture.size, drawing, &Drawing::size)) entry["size"] = *size;
    if (const auto* material = look_of(thing, picture.material, drawing, &Drawing::shape))
      entry["material"] = *material;
    list.push_back(std::move(entry));
  }
  return {{"kind", "picture"}, {"things", std::move(list)}};
}

Json pictures(const Program& program, const Solution& solution, const Drawing& drawing) {
  for (const Drawing::Picture& picture : drawing.pictures)
    for (const VariableIndex v : indices(program.variables)) {
      const auto& binding = solution.bindings[v];
      const Entity* scene = binding ? binding->value.get_if<Entity>() : nullptr;
      if (scene && !scene->has_failed() && scene->is(picture.of)) return picture_of(*scene, picture, drawing);
    }
  return {};
}

/// The names of variables that are squares: numbers in the place of {row} and {column}, of one digit each
/// where they stand side by side.
std::regex squares(const std::string& names) {
  const bool side_by_side = names.find("}{") != std::string::npos;
  std::string pattern;
  for (std::size_t at = 0; at < names.size();) {
    const std::string_view rest = std::string_view(names).substr(at);
    if (rest.starts_with("{row}") || rest.starts_with("{column}")) {
      pattern += side_by_side ? "([0-9])" : "([0-9]{1,3})";
      at += rest.find('}') + 1;
      continue;
    }
    if (std::string_view("\\^$.|?*+()[]{}").find(names[at]) != std::string_view::npos) pattern += '\\';
    pattern += names[at++];
  }
  return std::regex(pattern);
}

Json board_of(const Program& program, const Solution& solution, const Drawing::Board& board) {
  constexpr std::int64_t largest = 200;
  const std::regex names = squares(board.variables);
  const bool row_first = board.variables.find("{row}") < board.variables.find("{column}");
  std::int64_t rows = 0, columns = 0;
  Json pieces = Json::array();
  for (const VariableIndex v : indices(program.variables)) {
    const std::string& name = program.variables[v].name;
    std::smatch found;
    if (name.size() > 40 || !std::regex_match(name, found, names)) continue;
    const auto& binding = solution.bindings[v];
    const bool has_row = found.size() == 3;
    const std::int64_t column = std::stol(found[has_row && row_first ? 2 : 1]);
    columns = std::max(columns, column + 1);
    std::int64_t row = has_row ? std::stol(found[row_first ? 1 : 2]) : 0;
    if (has_row) rows = std::max(rows, row + 1);
    if (!binding) continue;
    if (!has_row) row = static_cast<std::int64_t>(binding->value.number().value_or(-1)) - board.first;
    if (row < 0 || row >= largest || column >= largest) continue;
    rows = std::max(rows, row + 1);
    pieces.push_back({{"row", row},
                      {"column", column},
                      {"text", board.piece.empty() ? items::kind_of(binding->value).text : board.piece},
                      {"variable", name}});
  }
  if (columns == 0) return {};
  if (!board.piece.empty()) rows = std::max(rows, columns);
  return {{"kind", "board"},
          {"rows", rows},
          {"columns", columns},
          {"block", board.block},
          {"pieces", std::move(pieces)}};
}

Json map_of(const Program& program, const Solution& solution, const Drawing::Map& map,
            const Drawing& drawing) {
  constexpr double width = 64, height = 40;
  std::map<VariableIndex, std::size_t> regions;
  pictures::BoxGraph graph;
  Json list = Json::array(), borders = Json::array();
  const auto region = [&](VariableIndex variable) {
    const auto [known, is_new] = regions.emplace(variable, graph.nodes.size());
    if (!is_new) return known->second;
    graph.nodes.push_back({width, height});
    Json entry{{"variable", program.variables[variable].name}};
    if (const auto& binding = solution.bindings[variable]) {
      entry["text"] = items::kind_of(binding->value).text;
      const Type* type = binding->value.get_if<Type>();
      if (const std::string* colour = type ? drawing.colour(*type) : nullptr) entry["colour"] = *colour;
    }
    list.push_back(std::move(entry));
    return known->second;
  };
  for (const ProgramOperation& operation : program.operations)
    if (operation.primitive->name == map.regions && !operation.variables.empty())
      region(operation.variables[0]);
  for (const ProgramOperation& operation : program.operations) {
    if (operation.primitive->name != map.borders || operation.variables.size() < 2) continue;
    const std::size_t one = region(operation.variables[0]), other = region(operation.variables[1]);
    graph.edges.push_back({one, other});
    borders.push_back({one, other});
  }
  const auto layout = pictures::lay_out(graph);
  if (!layout || list.empty()) return {};
  for (std::size_t r = 0; r < list.size(); ++r)
    list[r].update(
        {{"x", layout->nodes[r].x}, {"y", layout->nodes[r].y}, {"width", width}, {"height", height}});
  return {{"kind", "map"},
          {"width", layout->width},
          {"height", layout->height},
          {"regions", std::move(list)},
          {"borders", std::move(borders)}};
}

}  // namespace

Json answer_drawing(const Program& program, const Solution& solution, const Drawing& drawing) {
  for (const Drawing::Board& board : drawing.boards)
    if (uses(program, board.uses))
      if (Json drawn = board_of(program, solution, board); !drawn.is_null()) return drawn;
  for (const Drawing::Map& map : drawing.maps)
    if (uses(program, map.regions) && uses(program, map.borders))
      if (Json drawn = map_of(program, solution, map, drawing); !drawn.is_null()) return drawn;
  return pictures(program, solution, drawing);
}

Json drawn_solutions(const workbench::RecipeRun& run, std::size_t from, const Drawing& drawing) {
  Json document = to_json(run);
  const auto& found = run.alternatives.solutions;
  Json drawings = Json::array();
  for (std::size_t i = from; i < found.size(); ++i)
    if (found[i].verdict == Verdict::complete)
      drawings.push_back(answer_drawing(run.execution.program, found[i], drawing));
  Json& solutions = document["solutions"];
  solutions.erase(solutions.begin(),
                  solutions.begin() + std::min<std::ptrdiff_t>(std::ptrdiff_t(from), std::ssize(solutions)));
  document["from"] = from;
  if (std::ranges::any_of(drawings, [](const Json& one) { return !one.is_null(); }))
    document["drawings"] = std::move(drawings);
  return document;
}

}  // namespace irl::page
