#include "irl/page/watched_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "irl/page/senseless.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/files.hpp"

namespace irl::page {

namespace {

std::string version_of(const std::string& text) {
  return fmt::format("{:016x}", std::hash<std::string>()(text));
}

template <class Value>
Json number_or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

}  // namespace

WatchedFile::WatchedFile(const Opening& opening) : name_(opening.watched) {
  if (name_.empty()) return;
  const auto source = workbench::read_regular_file(name_);
  if (!source) return;
  version_ = version_of(source->text);
  const auto& files = opening.predictions;
  if (!files.empty() && files.back().text == source->text) file_ = files.size() - 1;
  const auto own = workbench::written_procedures(source->text, source->name);
  const auto& all = opening.procedures;
  const auto are_same = [](const auto& one, const auto& other) { return one.id == other.id; };
  if (!own.empty() && own.size() <= all.size() &&
      std::equal(own.rbegin(), own.rend(), all.rbegin(), are_same))
    opened_ = all.size() - own.size();
}

Json WatchedFile::told() const {
  if (name_.empty()) return {};
  return {{"name", name_},
          {"version", version_},
          {"opened", number_or_null(opened_)},
          {"file", number_or_null(file_)}};
}

Json WatchedFile::now(const std::string& known) const {
  if (name_.empty()) throw Senseless{"no file is watched; irl page --watch FILE does"};
  const auto source = workbench::read_regular_file(name_);
  if (!source) return {{"version", known}};
  const std::string version = version_of(source->text);
  if (version == known) return {{"version", version}};
  Json networks = Json::array();
  for (const workbench::WrittenProcedure& one : workbench::written_procedures(source->text, source->name))
    networks.push_back({{"id", one.id}, {"text", one.text}});
  return {{"version", version}, {"name", name_}, {"text", source->text}, {"networks", std::move(networks)}};
}

}  // namespace irl::page
