#include "irl/workbench/units/assembly.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::workbench {

namespace {

/// What there is of one unit.
struct Looked {
  std::size_t number = 0;
  UnitResults results{};
};

/// With as many lines as there are candidates.
Looked look_at_unit(const Manifest& manifest, std::size_t number, const std::string& directory) {
  Looked looked{number, look_at_results(manifest, number, directory)};
  if (!looked.results.are_complete()) return looked;
  std::ifstream in(results_file(directory, number), std::ios::binary);
  const std::uint64_t candidates = manifest.units[number - 1].candidates;
  if (const std::uint64_t lines = count_line_ends(in, ByteRange::to_the_end); lines != candidates)
    looked.results = {UnitResults::State::missing,
                      fmt::format("it has {} results for {} candidates", lines, candidates)};
  return looked;
}

}  // namespace

UnitsFound look_at_units(const Manifest& manifest, const std::string& directory, std::size_t jobs) {
  UnitsFound found{.units = manifest.units.size()};
  std::size_t begun = 0;
  Json first;  // what is complete has to be made of the same as this
  const auto next = [&] { return begun < found.units ? std::optional(++begun) : std::nullopt; };
  const auto look = [&](std::size_t number) { return look_at_unit(manifest, number, directory); };
  detail::ordered_pipeline<std::size_t>(jobs, next, look, [&](const Looked& looked) {
    const auto& [number, results] = looked;
    if (results.are_complete() && first.is_null()) first = results.origin;
    const std::string what =
        results.are_complete()
            ? first_difference(results.origin, first, results_file(directory, number) + ".origin")
                  .value_or("")
            : results.what;
    if (what.empty())
      found.candidates += manifest.units[number - 1].candidates;
    else
      found.missing.push_back({number, what});
  });
  return found;
}

Json to_json(const UnitsFound& found) {
  Json missing = Json::array();
  for (const auto& [number, what] : found.missing) missing.push_back({{"unit", number}, {"what", what}});
  return {{"units", found.units}, {"candidates", found.candidates}, {"missing", std::move(missing)}};
}

FilesRead files_merged(const Manifest& manifest, const std::string& directory) {
  FilesRead files = files_read(manifest);
  for (std::size_t number = 1; number <= manifest.units.size(); ++number)
    for (const char* ending : {"", ".origin"}) files.add(results_file(directory, number) + ending);
  return files;
}

Expected<void> merge_units(const Manifest& manifest, const std::string& directory, std::ostream& out,
                           std::size_t jobs) {
  Problems problems;
  for (const auto& [number, what] : look_at_units(manifest, directory, jobs).missing)
    append(problems, file_problem(results_file(directory, number), fmt::format("unit {}: {}", number, what),
                                  fmt::format("`irl eval {} --stream --unit {} --into {}` scores it",
                                              manifest.name, number, directory))
                         .error());
  if (!problems.empty()) return std::unexpected(std::move(problems));
  std::string block(std::size_t{1} << 18U, '\0');
  for (std::size_t number = 1; number <= manifest.units.size(); ++number) {
    std::ifstream in(results_file(directory, number), std::ios::binary);
    while (out && (in.read(block.data(), static_cast<std::streamsize>(block.size())), in.gcount() > 0))
      out.write(block.data(), in.gcount());
    if (in.bad()) return file_problem(results_file(directory, number), "the file cannot be read to its end");
  }
  return {};
}

}  // namespace irl::workbench
