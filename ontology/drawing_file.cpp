#include "ontology/drawing_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "irl/drawing/telling.hpp"
#include "irl/wording.hpp"
#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

bool is_colour(std::string_view text) {
  return text.size() == 7 && text.front() == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

/// The words that places and shapes are called by stand in pages: letters, digits and hyphens.
bool is_word(std::string_view text) {
  constexpr std::size_t longest = 40;
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

class DrawingReader {
 public:
  explicit DrawingReader(const Domain& domain) : domain_(domain), types_(domain.types()) {
    for (const Type type : types_.all()) {
      type_names_.push_back(type.name());
      for (const TypeAttribute& one : type.attributes())
        if (std::ranges::find(attribute_names_, one.attribute.name()) == attribute_names_.end())
          attribute_names_.push_back(one.attribute.name());
    }
  }

  Drawing read(const Part& part, Problems& problems) {
    YamlReader yaml(part.file, problems);
    yaml_ = &yaml;
    drawing_ = {};
    if (const std::optional<Node> root = yaml.parse(part)) read(*root);
    return std::move(drawing_);
  }

 private:
  using Keys = std::map<std::string_view, std::function<void(const Node&)>>;

  void read(const Node& root) {
    read_keys(root, "a drawing",
              {{"tells", [this](const Node& node) { read_tells(node); }},
               {"places", [this](const Node& node) { read_places(node); }},
               {"shapes", [this](const Node& node) { read_looks(node, drawing_.shapes, word()); }},
               {"colours", [this](const Node& node) { read_looks(node, drawing_.colours, colour()); }},
               {"sizes", [this](const Node& node) { read_sizes(node); }},
               {"hidden", [this](const Node& node) { read_hidden(node); }},
               {"pictures", [this](const Node& node) { read_pictures(node); }},
               {"boards", [this](const Node& node) { read_boards(node); }},
               {"maps", [this](const Node& node) { read_maps(node); }}});
  }

  /// Reads the entries of a mapping of which the keys are known.
  void read_keys(const Node& node, std::string_view what, const Keys& keys) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, what)) {
      const auto found = keys.find(key);
      if (found != keys.end()) {
        found->second(value);
        continue;
      }
      std::vector<std::string_view> names;
      for (const auto& [name, ignored] : keys) names.push_back(name);
      yaml_->report(key_node, fmt::format("'{}' says nothing of {}", key, what),
                    fmt::format("one of {}", fmt::join(names, ", ")), "unknown-key", suggestion(key, names));
    }
  }

  /// A text of which the form is demanded; an empty one, with a problem, where it has another form.
  struct Form {
    bool (*holds)(std::string_view);
    const char* expected;
  };
  static Form word() { return {is_word, "a word of small letters and hyphens, such as bowl"}; }
  static Form colour() { return {is_colour, "a colour of six digits in quotes, such as \"#e07a2c\""}; }
  static Form any() {
    return {[](std::string_view text) { return !text.empty(); }, "a text"};
  }

  std::string text(const Node& node, const Form& form) {
    const auto written = yaml_->scalar(node, form.expected);
    if (!written || form.holds(*written)) return written.value_or(std::string());
    yaml_->report(node, fmt::format("this is {}", excerpt(node)), form.expected, "wrong-form");
    return {};
  }

  std::optional<double> number(const Node& node, double least, double most) {
    const auto written = yaml_->scalar(node, "a number");
    const auto number = written ? parse_number(*written) : std::nullopt;
    if (number && *number >= least && *number <= most) return number;
    yaml_->report(node, fmt::format("this is {}", excerpt(node)),
                  fmt::format("a number from {} to {}", least, most), "wrong-form");
    return std::nullopt;
  }

  Type type(std::string_view name, const Node& node) {
    const Type found = types_.find(name);
    if (!found)
      yaml_->report(node, fmt::format("there is no type '{}'", name), "the name of a type", "unknown-type",
                    suggestion(name, type_names_));
    return found;
  }

  Attribute attribute(const Node& node) {
    const auto name = yaml_->scalar(node, "the name of an attribute");
    const Attribute found = name ? types_.find_attribute(*name) : Attribute();
    if (name && !found)
      yaml_->report(node, fmt::format("there is no attribute '{}'", *name), "the name of an attribute",
                    "unknown-attribute", suggestion(*name, attribute_names_));
    return found;
  }

  auto keep(std::string& where, Form form) {
    return [this, &where, form](const Node& node) { where = text(node, form); };
  }
  auto keep(Attribute& where) {
    return [this, &where](const Node& node) { where = attribute(node); };
  }

  void read_tells(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "what is told")) {
      const auto sentence = yaml_->scalar(value, "a sentence");
      if (!sentence) continue;
      const Primitive* primitive = domain_.find(key);
      if (!primitive) {
        std::vector<std::string_view> names;
        for (const Primitive& known : domain_.primitives()) names.push_back(known.name);
        yaml_->report(key_node, fmt::format("there is no primitive '{}'", key), "the name of a primitive",
                      "unknown-primitive", suggestion(key, names));
      } else if (const auto telling = read_telling(*sentence, *primitive); !telling) {
        yaml_->report(value, telling.error(), "a sentence with slots of the primitive, {so}", "wrong-form");
      } else {
        drawing_.tells.insert_or_assign(key, *sentence);
      }
    }
  }

  void read_places(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the places")) {
      Drawing::Place place{.type = type(key, key_node)};
      read_keys(value, "a place",
                {{"role",
                  [&](const Node& role) {
                    place.role = text(role, {is_role, "workplace, appliance or store"});
                  }},
                 {"shape", keep(place.shape, word())},
                 {"colour", keep(place.colour, colour())},
                 {"status", keep(place.status)}});
      if (place.type) drawing_.places.push_back(std::move(place));
    }
  }
  static bool is_role(std::string_view text) {
    return text == "workplace" || text == "appliance" || text == "store";
  }

  void read_looks(const Node& node, Drawing::ByType<std::string>& looks, const Form& form) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "looks by type")) {
      const Type of = type(key, key_node);
      std::string look = text(value, form);
      if (of && !look.empty()) looks.emplace_back(of, std::move(look));
    }
  }

  void read_sizes(const Node& node) {
    constexpr double smallest = 0.05, largest = 20;
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the sizes")) {
      const Type of = type(key, key_node);
      const auto size = number(value, smallest, largest);
      if (of && size) drawing_.sizes.emplace_back(of, *size);
    }
  }

  void read_hidden(const Node& node) {
    for (const Node& name : node.is_list() ? node.elements() : std::vector{node})
      if (const Attribute found = attribute(name)) drawing_.hidden.push_back(found);
  }

  void read_pictures(const Node& node) {
    for (const Node& one : yaml_->elements(node, "the pictures")) {
      Drawing::Picture picture{};
      read_keys(one, "a picture",
                {{"of", [&](const Node& of) { picture.of = type(text(of, any()), of); }},
                 {"things", keep(picture.things)},
                 {"at", keep(picture.at)},
                 {"shape", keep(picture.shape)},
                 {"colour", keep(picture.colour)},
                 {"size", keep(picture.size)},
                 {"material", keep(picture.material)}});
      if (picture.of && picture.things && picture.at)
        drawing_.pictures.push_back(picture);
      else
        yaml_->report(one, "a picture lacks something", "'of', 'things' and 'at'", "wrong-form");
    }
  }

  void read_boards(const Node& node) {
    for (const Node& one : yaml_->elements(node, "the boards")) {
      Drawing::Board board{};
      read_keys(
          one, "a board",
          {{"uses", keep(board.uses, any())},
           {"variables", keep(board.variables, any())},
           {"piece", keep(board.piece, any())},
           {"first",
            [&](const Node& first) { board.first = std::int64_t(number(first, -1e6, 1e6).value_or(0)); }},
           {"block",
            [&](const Node& block) { board.block = std::uint32_t(number(block, 0, 100).value_or(0)); }}});
      const bool has_column = board.variables.find("{column}") != std::string::npos;
      const bool has_row = board.variables.find("{row}") != std::string::npos;
      if (!board.uses.empty() && has_column && has_row == board.piece.empty())
        drawing_.boards.push_back(std::move(board));
      else
        yaml_->report(one, "a board lacks something",
                      "'uses', and 'variables' with {column}, and either {row} or a 'piece'", "wrong-form");
    }
  }

  void read_maps(const Node& node) {
    for (const Node& one : yaml_->elements(node, "the maps")) {
      Drawing::Map map{};
      read_keys(one, "a map", {{"regions", keep(map.regions, any())}, {"borders", keep(map.borders, any())}});
      if (!map.regions.empty() && !map.borders.empty())
        drawing_.maps.push_back(std::move(map));
      else
        yaml_->report(one, "a map lacks something", "'regions' and 'borders'", "wrong-form");
    }
  }

  const Domain& domain_;
  const Types& types_;
  std::vector<std::string_view> type_names_, attribute_names_;
  YamlReader* yaml_ = nullptr;
  Drawing drawing_;
};

template <class List>
void put_before(List& list, List&& further) {
  further.insert(further.end(), std::make_move_iterator(list.begin()), std::make_move_iterator(list.end()));
  list = std::move(further);
}

}  // namespace

LoadedDrawing load_drawing(std::span<const Part> parts, const Domain& domain) {
  LoadedDrawing loaded;
  DrawingReader reader(domain);
  for (const Part& part : parts) {
    Drawing further = reader.read(part, loaded.problems);
    for (auto& [primitive, sentence] : further.tells)
      loaded.drawing.tells.insert_or_assign(primitive, std::move(sentence));
    put_before(loaded.drawing.places, std::move(further.places));
    put_before(loaded.drawing.shapes, std::move(further.shapes));
    put_before(loaded.drawing.colours, std::move(further.colours));
    put_before(loaded.drawing.sizes, std::move(further.sizes));
    put_before(loaded.drawing.hidden, std::move(further.hidden));
    put_before(loaded.drawing.pictures, std::move(further.pictures));
    put_before(loaded.drawing.boards, std::move(further.boards));
    put_before(loaded.drawing.maps, std::move(further.maps));
  }
  sort_by_place(loaded.problems);
  return loaded;
}

LoadedDrawing load_drawing(std::string_view text, const std::string& file_name, const Domain& domain) {
  return load_drawing(std::array{Part{text, file_name}}, domain);
}

}  // namespace irl::ontology
