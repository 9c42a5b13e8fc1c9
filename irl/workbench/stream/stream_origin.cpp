#include "irl/workbench/stream/stream_origin.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "irl/version.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace {

namespace fs = std::filesystem;

/// Size and hash of a file, or of each file of a directory, by name.
Json content_of(const std::string& file) {
  std::error_code ignored;
  const bool is_pipe = fs::is_fifo(file, ignored) || fs::is_socket(file, ignored);
  if (is_pipe) return to_document(Fingerprint());  // it is read once, and nobody waits for who writes it
  if (!fs::is_directory(file, ignored)) return to_document(fingerprint_of(file));
  Json files = Json::object();
  for (const std::string& name : files_in(file)) files[name] = content_of((fs::path(file) / name).string());
  return files;
}

/// Of the files that decide what the lines say; the input is told apart, since it may grow.
Json contents(const StreamOrigin& origin, const std::vector<std::string>& names) {
  Json files = Json::object();
  for (const std::string& file : names)
    if (is_file(file) && file != origin.input) files[file] = content_of(file);
  return files;
}

/// The first name of which the other one does not say the same.
std::optional<std::string> first_other(const Json& said, const Json& other) {
  for (const auto& [name, content] : said.items())
    if (const auto found = other.find(name); found == other.end() || *found != content) return name;
  return std::nullopt;
}

}  // namespace

Fingerprint fingerprint_of_all(const FilesRead& files) {
  std::map<std::string, std::string> contents;
  std::error_code ignored;
  for (const std::string& file : files.names())
    if (fs::is_regular_file(file, ignored))
      contents.emplace(fs::path(file).filename().string() + " " + fingerprint_of(file).text(), file);
  Fingerprint all;
  for (const auto& [content, file] : contents) all.add(content + "\n");
  return all;
}

FilesRead files_read(const StreamOrigin& origin) {
  FilesRead files(origin.read);
  files.add(origin.input);
  files.add(FilesRead(origin.named_by_input));
  files.add(origin.also_read);
  files.add(origin.of_domain);
  return files;
}

Json ingredients(const StreamOrigin& origin) {
  Json made_of{{"version", engine_version},
               {"options", origin.options},
               {"files", contents(origin, origin.read)},
               {"domain", to_document(fingerprint_of_all(origin.of_domain))}};
  if (!origin.named_by_input.empty()) made_of["named-by-input"] = contents(origin, origin.named_by_input);
  return made_of;
}

std::optional<std::string> first_difference(const Json& written, const Json& now, const std::string& where) {
  for (const char* part : {"version", "options", "files"})
    if (!written.is_object() || !written.contains(part))
      return fmt::format("{} does not say what it is made of", where);
  if (written["version"] != now["version"])
    return fmt::format("it was written by another version, {}", to_line(written["version"]));
  if (const auto option = first_other(now["options"], written["options"]))
    return fmt::format("it was written with another --{}", *option);
  if (const auto file = first_other(now["files"], written["files"]))
    return fmt::format("{} has changed since", *file);
  if (written.value("domain", Json()) != now["domain"])
    return "a file of the domain (types, facts, world, networks of the corpus) has changed since";
  // Whatever was named before has to be there still; more may be.
  const Json none = Json::object();
  if (const auto file = first_other(written.value("named-by-input", none), now.value("named-by-input", none)))
    return fmt::format("{} has changed since", *file);
  return std::nullopt;
}

}  // namespace irl::workbench
