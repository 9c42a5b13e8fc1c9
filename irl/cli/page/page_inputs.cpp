#include "irl/cli/page/page_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace {

namespace fs = std::filesystem;

/// A page is looked at: its list of networks has an end. Larger files are shown as predictions.
constexpr std::size_t most_procedures = 200;

bool is_lines_of_json(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '{';
}

/// The files that a name means: itself, or those of a directory that hold networks.
std::vector<std::string> files_of(const std::string& name) {
  std::error_code ignored;
  if (!fs::is_directory(name, ignored)) return {name};
  std::vector<std::string> files;
  for (const std::string& file : workbench::files_in(name)) {
    const std::string ending = fs::path(file).extension();
    if (ending == ".solution" || ending == ".jsonl")
      files.push_back((fs::path(name) / fs::path(file).filename()).string());
  }
  if (files.empty()) throw FileError(name, "there is no .solution or .jsonl file in this directory");
  return files;
}

void read_file_into(PageInputs& inputs, const std::string& file, const Console& console) {
  workbench::Source source = read_source(file, console);
  const std::string name = fs::path(source.name).filename().string();
  if (is_lines_of_json(source.text)) {
    inputs.predictions.push_back({name, std::move(source.text)});
    return;
  }
  const grammar::SolutionFile read = grammar::parse_solutions(source.text, source.name);
  console.report(read.problems);
  if (read.recipes.empty()) throw no_procedure(file);
  if (inputs.procedures.size() + read.recipes.size() <= most_procedures)
    std::ranges::move(workbench::written_procedures(source.text, source.name),
                      std::back_inserter(inputs.procedures));
  if (read.recipes.size() > 1) inputs.predictions.push_back({name, std::move(source.text)});
}

}  // namespace

PageInputs read_page_inputs(const std::vector<std::string>& names, const workbench::Corpus& corpus,
                            const Console& console) {
  PageInputs inputs;
  for (const std::string& name : names) {
    std::error_code ignored;
    if (workbench::means_file(name) || fs::is_directory(name, ignored))
      for (const std::string& file : files_of(name)) read_file_into(inputs, file, console);
    else
      inputs.recipes.push_back(demand(workbench::known_id(name, corpus)));
  }
  return inputs;
}

}  // namespace irl::cli
