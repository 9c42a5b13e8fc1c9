#include "ontology/yaml_reader.hpp"

#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <unordered_set>

#include "ontology/scalars.hpp"

namespace irl::ontology {

namespace {

/// Printable, and short enough for a message; never cuts a UTF-8 sequence in two.
std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown;
  for (const char sign : text) {
    const auto byte = static_cast<unsigned char>(sign);
    const bool starts_character = (byte & 0xc0U) != 0x80U;
    if (shown.size() >= longest && starts_character) return shown + "…";
    shown += byte < ' ' || byte == 0x7f ? ' ' : sign;
  }
  return shown;
}

}  // namespace

std::optional<Node> YamlReader::parse(std::string_view text) {
  if (text.size() > largest_file) {
    report(0, 0, fmt::format("the text has {} bytes", text.size()),
           fmt::format("at most {} bytes", largest_file), "unreadable-file");
    return std::nullopt;
  }
  if (const Document* compiled = compiled_document(text)) return Node(*compiled, 0);
  try {
    read_ = read_document(std::string(text));
    document_ = read_.view();
    if (read_.rest) {
      report(read_.rest->line, read_.rest->column, "what stands here does not belong to the text before",
             "one document in a file", "syntax");
      return std::nullopt;
    }
    if (const Node root = document_.parts.empty() ? Node() : Node(document_, 0); !root.is_nothing())
      return root;
    report(1, 1, "there is nothing in this text", "a mapping", "syntax");
  } catch (const YAML::DeepRecursion& error) {
    report(error.mark.line + 1, error.mark.column + 1, "lists and mappings are nested too deeply here",
           "a few levels", "syntax");
  } catch (const YAML::Exception& error) {
    report(error.mark.line + 1, error.mark.column + 1,
           fmt::format("this is no YAML: {}", shortened(error.msg)), {}, "syntax");
  }
  return std::nullopt;
}

std::optional<Node> YamlReader::parse(const Part& part) {
  const std::optional<Node> root = parse(part.text);
  if (!root || part.section.empty()) return root;
  for (const auto& [key, value] : root->entries())
    if (trimmed(key.scalar()) == part.section) return value;
  return std::nullopt;
}

std::vector<YamlReader::Entry> YamlReader::entries(const Node& node, std::string_view what) {
  std::vector<Entry> found;
  if (node.is_nothing()) return found;
  if (!node.is_mapping()) {
    report(node, fmt::format("{} is {}", what, excerpt(node)), "a mapping, `name: value`", "wrong-form");
    return found;
  }
  std::unordered_set<std::string_view> keys;
  for (const auto& [key_node, value] : node.entries()) {
    if (!key_node.is_scalar()) {
      report(key_node, fmt::format("a key in {} is {}", what, excerpt(key_node)), "a name", "wrong-form");
      continue;
    }
    const std::string_view key = trimmed(key_node.scalar());
    if (!keys.insert(key).second) {
      report(key_node, fmt::format("{} has '{}' twice", what, shortened(key)), "every name once",
             "duplicate-key");
      continue;
    }
    found.push_back({std::string(key), key_node, value});
  }
  return found;
}

std::vector<Node> YamlReader::elements(const Node& node, std::string_view what) {
  if (!node.is_list()) report(node, fmt::format("{} is {}", what, excerpt(node)), "a list", "wrong-form");
  return node.elements();
}

std::optional<std::string> YamlReader::scalar(const Node& node, std::string_view what) {
  if (node.is_scalar()) return std::string(trimmed(node.scalar()));
  report(node, fmt::format("{} is {}", what, excerpt(node)), "a single value", "wrong-form");
  return std::nullopt;
}

std::optional<double> YamlReader::number(const Node& node, std::string_view what) {
  const auto text = scalar(node, what);
  const auto number = text ? parse_number(*text) : std::nullopt;
  if (text && !number) report(node, fmt::format("'{}' is no number", *text), "a number", "bad-number");
  return number;
}

std::vector<YamlReader::Name> YamlReader::texts(const Node& node, std::string_view what) {
  std::vector<Name> found;
  for (const Node& element : node.is_list() ? node.elements() : std::vector{node})
    if (auto text = scalar(element, what)) found.push_back({std::move(*text), element});
  return found;
}

std::vector<YamlReader::Name> YamlReader::names(const Node& node, std::string_view what) {
  std::vector<Name> found;
  const auto add = [&](const Node& element) {
    const std::string text = element.is_scalar() ? std::string(trimmed(element.scalar())) : std::string();
    if (is_name(text))
      found.push_back({text, element});
    else
      report(element, fmt::format("{} is {}", what, excerpt(element)), "a name or a list of names, `[a, b]`",
             "wrong-form");
  };
  if (node.is_list())
    for (const Node& element : node.elements()) add(element);
  else
    add(node);
  return found;
}

Position YamlReader::where(const Node& node) const {
  return {file_, node.line(), node.column()};
}

void YamlReader::report(const Node& node, std::string what, std::string expected, std::string kind,
                        std::string advice) {
  report(node.line(), node.column(), std::move(what), std::move(expected), std::move(kind),
         std::move(advice));
}

void YamlReader::report(int line, int column, std::string what, std::string expected, std::string kind,
                        std::string advice) {
  constexpr std::size_t most_problems = 200;
  if (reported_.size() == most_problems) return;
  Position where{file_, line, column};
  if (!reported_.emplace(where.line, where.column, what).second) return;
  problems_->push_back({Severity::error, std::move(where), std::move(what), std::move(expected),
                        std::move(advice), std::move(kind)});
  if (reported_.size() == most_problems)
    problems_->push_back({Severity::error,
                          {file_},
                          "there may be more problems; they are not shown",
                          {},
                          "mend the ones above first",
                          "too-many-problems"});
}

void sort_by_place(Problems& problems) {
  std::ranges::stable_sort(problems, {}, [](const Problem& problem) {
    const int line = problem.where.line;
    return std::tuple(std::string_view(problem.where.file), line > 0 ? line : std::numeric_limits<int>::max(),
                      problem.where.column);
  });
}

std::string excerpt(const Node& node) {
  if (node.is_scalar()) return fmt::format("'{}'", shortened(node.scalar()));
  if (node.is_list()) return "a list";
  if (node.is_mapping()) return "a mapping";
  return "empty";
}

bool say_the_same(const Node& left, const Node& right) {
  if (left.is_scalar() != right.is_scalar() || left.is_list() != right.is_list() ||
      left.is_mapping() != right.is_mapping() || left.scalar() != right.scalar())
    return false;
  return std::ranges::equal(left.elements(), right.elements(), say_the_same) &&
         std::ranges::equal(left.entries(), right.entries(), [](const auto& one, const auto& other) {
           return say_the_same(one.first, other.first) && say_the_same(one.second, other.second);
         });
}

}  // namespace irl::ontology
