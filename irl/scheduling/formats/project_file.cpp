#include "irl/scheduling/project.hpp"

#include "irl/scheduling/formats/formats.hpp"

namespace irl::scheduling {

namespace {

using Reader = Project (*)(TokenReader&);

/// The format of a text, by what others do not have.
Reader reader_of(std::string_view text) {
  if (text.find("PRECEDENCE RELATIONS") != std::string_view::npos ||
      text.find("***") != std::string_view::npos)
    return read_psplib;
  return text.find('[') != std::string_view::npos ? read_progen_max : read_patterson;
}

}  // namespace

ProjectFile read_projects(std::string_view text, const std::string& name) {
  const char first = TokenReader(text, name).peek();
  if (first == '{') return read_json_lines(text, name);
  ProjectFile file;
  try {
    TokenReader reader(text, name);
    if (first == '\0') reader.next("a project");
    Project project = reader_of(text)(reader);
    for (const std::string& fault : faults(project))
      file.problems.push_back({.where = {.file = name}, .what = fault, .kind = "project"});
    if (file.problems.empty()) file.projects.push_back({name, std::move(project)});
  } catch (UnreadableProject& unreadable) {
    file.problems.push_back(std::move(unreadable.problem));
  }
  return file;
}

}  // namespace irl::scheduling
