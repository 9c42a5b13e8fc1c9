#include "tests/primitives/cooking/case_file.hpp"

namespace irl::test {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == ';' && !quoted) return line.substr(0, i);
  }
  return line;
}

class CaseReader {
 public:
  explicit CaseReader(const std::string& file_name) : file_name_(file_name) {}

  std::vector<Case> read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      ++line_;
      const std::string_view line = without_comment(text.substr(0, end));
      indent_ = line.find_first_not_of(blanks);
      read_line(trimmed(line));
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    finish();
    return std::move(cases_);
  }

 private:
  enum class Part { head, network, expect };

  Position here() const { return {file_name_, line_, 1}; }

  void report(const std::string& what) {
    if (cases_.empty())
      cases_.push_back(
          {.title = "before the first case", .where = here(), .network = {}, .sections = {}, .problems = {}});
    cases_.back().problems.push_back({.where = here(), .what = what});
  }

  void read_line(std::string_view line) {
    if (line.starts_with('#')) return begin(trimmed(line.substr(1)));
    if (line.empty()) return;
    if (cases_.empty()) return report("a case begins with '# title'");
    if (line.starts_with("rules:")) {
      rules_ = trimmed(line.substr(6));
    } else if (line == "network:") {
      part_ = Part::network;
      cases_.back().network = std::string(static_cast<std::size_t>(line_), '\n');
      network_line_ = line_ + 1;
    } else if (line.starts_with("expect") && line.ends_with(':')) {
      part_ = Part::expect;
      first_indent_ = std::string_view::npos;
      const std::string_view rules = trimmed(line.substr(6, line.size() - 7));
      cases_.back().sections.push_back({rules.empty() ? rules_ : std::string(rules), {}});
    } else if (part_ == Part::network) {
      for (; network_line_ < line_; ++network_line_) cases_.back().network += '\n';
      cases_.back().network += line;
    } else if (part_ == Part::expect) {
      expect(line);
    } else {
      report("expected 'rules:', 'network:', 'expect:' or 'expect RULES:' before '" + std::string(line) +
             "'");
    }
  }

  void begin(std::string_view title) {
    finish();
    cases_.push_back(
        {.title = std::string(title), .where = here(), .network = {}, .sections = {}, .problems = {}});
    part_ = Part::head;
    rules_ = "both";
  }

  /// A line that is indented deeper than the first one of its section goes on with the line before.
  void expect(std::string_view line) {
    std::vector<ExpectedLine>& lines = cases_.back().sections.back().lines;
    if (lines.empty()) first_indent_ = indent_;
    if (indent_ > first_indent_)
      lines.back().text.append(" ").append(line);
    else
      lines.push_back({std::string(line), here()});
  }

  void finish() {
    if (cases_.empty()) return;
    if (cases_.back().network.empty()) report("the case has no network");
    if (cases_.back().sections.empty()) report("the case expects nothing");
  }

  std::string file_name_;
  std::vector<Case> cases_;
  std::string rules_;
  Part part_ = Part::head;
  std::size_t indent_ = 0;        // of this line
  std::size_t first_indent_ = 0;  // of the first expectation of this section
  int line_ = 0;
  int network_line_ = 0;
};

}  // namespace

std::vector<Case> read_cases(std::string_view text, const std::string& file_name) {
  return CaseReader(file_name).read(text);
}

}  // namespace irl::test
