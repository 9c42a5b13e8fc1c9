#include "irl/cli/inputs.hpp"

#include <fmt/format.h>

#include "irl/language/language_file.hpp"

namespace irl::cli {

void protect_files(const CommandFiles& files) {
  for (const std::string& output : files.written) demand(files.read.allow(output));
}

void write_output(const std::string& file, const Console& console,
                  const std::function<void(std::ostream&)>& write) {
  if (!workbench::is_file(file)) return write(console.out);
  auto output = demand(workbench::OutputFile::create(file, console.files->read));
  write(output.stream());
  demand(output.close());
}

workbench::OpenDomain open_domain(const workbench::DomainChoice& choice, const Console& console) {
  workbench::OpenDomain open = demand(workbench::open(choice, console.in));
  console.files->read.add(open.files);
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
  grammar::SolutionFile file = demand(workbench::read_recipes(name, corpus, console.in));
  console.report(file.problems);
  if (file.recipes.empty()) throw no_procedure(name);
  return file;
}

void choose_recipe(grammar::SolutionFile& file, const std::string& id, const std::string& name) {
  if (id.empty()) return;
  std::erase_if(file.recipes, [&](const auto& recipe) { return recipe.id != id; });
  if (file.recipes.empty()) throw UsageError(fmt::format("there is no procedure '{}' in {}", id, name));
}

}  // namespace irl::cli
