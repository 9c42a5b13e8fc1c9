#include "irl/cli/inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "grammar/text.hpp"
#include "irl/language/language.hpp"
#include "irl/workbench/corpus/repeated_ids.hpp"

namespace irl::cli {

namespace fs = std::filesystem;

/// Whether two outputs would be written to one regular file, which may not be there yet.
static bool is_one_file(const std::string& one, const std::string& other) {
  if (!workbench::is_file(one) || !workbench::is_file(other)) return false;
  std::error_code ignored;
  if (fs::exists(one, ignored) && !fs::is_regular_file(one, ignored)) return false;
  const auto place = [&](const std::string& file) {
    return fs::weakly_canonical(fs::absolute(file), ignored);
  };
  return place(one) == place(other) || fs::equivalent(one, other, ignored);
}

void protect_files(const CommandFiles& files) {
  if (std::ranges::count(files.written, "-") > 1)
    throw UsageError("two outputs would both be written to standard output, -");
  for (auto output = files.written.begin(); output != files.written.end(); ++output) {
    demand(files.read.allow(*output));
    if (std::any_of(files.written.begin(), output,
                    [&](const std::string& before) { return is_one_file(before, *output); }))
      throw FileError(*output, "two outputs cannot be written to one file");
  }
}

void write_output(const std::string& file, const Console& console,
                  const std::function<void(std::ostream&)>& write) {
  if (!workbench::is_file(file)) return write(console.out);
  demand(workbench::write_output(file, console.files->read, write));
}

workbench::OpenDomain open_domain(const workbench::DomainChoice& choice, const Console& console) {
  workbench::OpenDomain open = demand(workbench::open(choice, console.in));
  console.files->read.add(open.files);
  console.files->of_domain = open.files;
  protect_files(*console.files);
  if (open.extends_words) demand(language::language_of(choice, open.domain));
  console.report(open.warnings);
  return open;
}

workbench::Source read_source(const std::string& file, const Console& console) {
  return demand(workbench::read_file(file, console.in));
}

FileError no_procedure(const std::string& file) {
  return FileError(file, "there is no procedure in it; a procedure begins with '#' and its id");
}

grammar::SolutionFile read_recipes(const std::string& name, const workbench::Corpus& corpus,
                                   const Console& console) {
  grammar::SolutionFile file = read_candidates(name, corpus, console);
  console.report(workbench::repeated_ids(file.recipes));
  return file;
}

grammar::SolutionFile read_candidates(const std::string& name, const workbench::Corpus& corpus,
                                      const Console& console) {
  grammar::SolutionFile file = demand(workbench::read_recipes(name, corpus, console.in));
  console.report(file.problems);
  if (file.recipes.empty()) throw no_procedure(name);
  return file;
}

void choose_recipe(grammar::SolutionFile& file, const std::string& id, const std::string& name) {
  if (id.empty()) return;
  std::erase_if(file.recipes, [&](const auto& recipe) { return recipe.id != grammar::lower(id); });
  if (file.recipes.empty()) throw UsageError(fmt::format("there is no procedure '{}' in {}", id, name));
}

}  // namespace irl::cli
