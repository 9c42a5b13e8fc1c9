#include "ontology/yaml_reader.hpp"

#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
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

/// Remembers where a document begins.
struct FirstMark : YAML::EventHandler {
  std::optional<YAML::Mark> mark;

  void note(const YAML::Mark& at) { mark = mark.value_or(at); }
  void OnDocumentStart(const YAML::Mark& /*at*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& at, YAML::anchor_t /*anchor*/) override { note(at); }
  void OnAlias(const YAML::Mark& at, YAML::anchor_t /*anchor*/) override { note(at); }
  void OnScalar(const YAML::Mark& at, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& /*value*/) override {
    note(at);
  }
  void OnSequenceStart(const YAML::Mark& at, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                       YAML::EmitterStyle::value /*style*/) override {
    note(at);
  }
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark& at, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    note(at);
  }
  void OnMapEnd() override {}
};

/// Where something begins that is no part of the first document. (Loading all documents is no way to find
/// out: on some texts, such as a lone comma, yaml-cpp goes on finding empty ones for ever.)
std::optional<YAML::Mark> rest_behind_first_document(const std::string& text) {
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  FirstMark first;
  FirstMark second;
  if (!parser.HandleNextDocument(first) || !parser.HandleNextDocument(second)) return std::nullopt;
  return second.mark;
}

}  // namespace

std::optional<std::string> read_text(const std::filesystem::path& path, Problems& problems) {
  const auto refuse = [&](std::string what, std::string expected) {
    problems.push_back(
        {Severity::error, {path.string()}, std::move(what), std::move(expected), {}, "unreadable-file"});
    return std::nullopt;
  };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return refuse("this is a directory", "a file");
  std::ifstream file(path, std::ios::binary);
  if (!file) return refuse("the file cannot be opened", "a file that exists and may be read");
  std::string text(largest_file + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return refuse("the file cannot be read", "a readable file");
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > largest_file)
    return refuse("the file is too large", fmt::format("at most {} bytes", largest_file));
  return text;
}

std::optional<YAML::Node> YamlReader::parse(std::string_view text) {
  if (text.size() > largest_file) {
    report(YAML::Mark::null_mark(), fmt::format("the text has {} bytes", text.size()),
           fmt::format("at most {} bytes", largest_file), "unreadable-file", {});
    return std::nullopt;
  }
  try {
    const std::string copy(text);
    if (const std::optional<YAML::Mark> rest = rest_behind_first_document(copy)) {
      report(*rest, "what stands here does not belong to the text before", "one document in a file", "syntax",
             {});
      return std::nullopt;
    }
    YAML::Node document = YAML::Load(copy);
    if (!document.IsNull()) return document;
    report(YAML::Mark(), "there is nothing in this text", "a mapping", "syntax", {});
  } catch (const YAML::DeepRecursion& error) {
    report(error.mark, "lists and mappings are nested too deeply here", "a few levels", "syntax", {});
  } catch (const YAML::Exception& error) {
    report(error.mark, fmt::format("this is no YAML: {}", shortened(error.msg)), {}, "syntax", {});
  }
  return std::nullopt;
}

std::vector<YamlReader::Entry> YamlReader::entries(const YAML::Node& node, std::string_view what) {
  std::vector<Entry> found;
  if (node.IsNull()) return found;
  if (!node.IsMap()) {
    report(node, fmt::format("{} is {}", what, excerpt(node)), "a mapping, `name: value`", "wrong-form");
    return found;
  }
  std::unordered_set<std::string> keys;
  for (const auto& pair : node) {
    if (!pair.first.IsScalar()) {
      report(pair.first, fmt::format("a key in {} is {}", what, excerpt(pair.first)), "a name", "wrong-form");
      continue;
    }
    const std::string key(trimmed(pair.first.Scalar()));
    if (!keys.insert(key).second) {
      report(pair.first, fmt::format("{} has '{}' twice", what, shortened(key)), "every name once",
             "duplicate-key");
      continue;
    }
    found.push_back({key, pair.first, pair.second});
  }
  return found;
}

std::optional<std::string> YamlReader::scalar(const YAML::Node& node, std::string_view what) {
  if (node.IsScalar()) return std::string(trimmed(node.Scalar()));
  report(node, fmt::format("{} is {}", what, excerpt(node)), "a single value", "wrong-form");
  return std::nullopt;
}

std::vector<YamlReader::Name> YamlReader::names(const YAML::Node& node, std::string_view what) {
  std::vector<Name> found;
  const auto add = [&](const YAML::Node& element) {
    const std::string text = element.IsScalar() ? std::string(trimmed(element.Scalar())) : std::string();
    if (is_name(text))
      found.push_back({text, element});
    else
      report(element, fmt::format("{} is {}", what, excerpt(element)), "a name or a list of names, `[a, b]`",
             "wrong-form");
  };
  if (node.IsSequence())
    for (const auto& element : node) add(element);
  else
    add(node);
  return found;
}

Position YamlReader::where(const YAML::Node& node) const {
  const YAML::Mark mark = node.Mark();
  return {file_, mark.line + 1, mark.column + 1};
}

void YamlReader::report(const YAML::Node& node, std::string what, std::string expected, std::string kind,
                        std::string advice) {
  report(node.Mark(), std::move(what), std::move(expected), std::move(kind), std::move(advice));
}

void YamlReader::report(const YAML::Mark& mark, std::string what, std::string expected, std::string kind,
                        std::string advice) {
  constexpr std::size_t most_problems = 200;
  if (reported_.size() == most_problems) return;
  Position where{file_, mark.line + 1, mark.column + 1};
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
    return std::pair(line > 0 ? line : std::numeric_limits<int>::max(), problem.where.column);
  });
}

std::string excerpt(const YAML::Node& node) {
  if (node.IsScalar()) return fmt::format("'{}'", shortened(node.Scalar()));
  if (node.IsSequence()) return "a list";
  if (node.IsMap()) return "a mapping";
  return "empty";
}

}  // namespace irl::ontology
