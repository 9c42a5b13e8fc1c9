#include "irl/workbench/units/assembly.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace irl::workbench {

namespace {

/// Why results that are whole cannot stand beside others; empty if they can.
std::string misfit(const UnitResults& found, const Unit& unit, const std::string& file, const Json& others) {
  std::ifstream in(file, std::ios::binary);
  if (const std::uint64_t lines = count_line_ends(in, ByteRange::to_the_end); lines != unit.candidates)
    return fmt::format("it has {} results for {} candidates", lines, unit.candidates);
  return first_difference(found.origin, others, file + ".origin").value_or("");
}

}  // namespace

UnitsFound look_at_units(const Manifest& manifest, const std::string& directory) {
  UnitsFound found{.units = manifest.units.size()};
  Json first;  // what is complete has to be made of the same as this
  for (std::size_t number = 1; number <= manifest.units.size(); ++number) {
    const Unit& unit = manifest.units[number - 1];
    UnitResults results = look_at_results(manifest, number, directory);
    if (results.are_complete() && first.is_null()) first = results.origin;
    std::string what = results.are_complete() ? misfit(results, unit, results_file(directory, number), first)
                                              : std::move(results.what);
    if (what.empty())
      found.candidates += unit.candidates;
    else
      found.missing.push_back({number, std::move(what)});
  }
  return found;
}

Json to_json(const UnitsFound& found) {
  Json missing = Json::array();
  for (const auto& [number, what] : found.missing) missing.push_back({{"unit", number}, {"what", what}});
  return {{"units", found.units}, {"candidates", found.candidates}, {"missing", std::move(missing)}};
}

Expected<void> merge_units(const Manifest& manifest, const std::string& directory, std::ostream& out) {
  Problems problems;
  for (const auto& [number, what] : look_at_units(manifest, directory).missing)
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
