#include "irl/workbench/stream/checkpoint.hpp"

#include <nlohmann/json.hpp>

#include "irl/workbench/json.hpp"

namespace irl::workbench {

namespace {

Json told(const Fingerprint& content) {
  return {{"bytes", content.bytes()}, {"hash", content.text()}};
}

std::string hash_of(const Json& document) {
  Fingerprint fingerprint;
  fingerprint.add(to_line(document));
  return fingerprint.text();
}

}  // namespace

std::string to_line(const Checkpoint& checkpoint) {
  Json document{{"candidates", checkpoint.candidates},
                {"flawed", checkpoint.flawed},
                {"input", told(checkpoint.input)},
                {"output", told(checkpoint.output)}};
  if (checkpoint.lines_before) document["lines-before"] = *checkpoint.lines_before;
  document["hash"] = hash_of(document);
  return to_line(document) + "\n";
}

std::optional<WrittenCheckpoint> read_checkpoint(std::string_view line) try {
  auto document = read_json(line);
  if (!document) return std::nullopt;
  const Json hash = document->at("hash");
  document->erase("hash");
  if (hash != hash_of(*document)) return std::nullopt;
  const auto content = [&](const char* name) {
    const Json& told = document->at(name);
    return WrittenCheckpoint::Content{told.at("bytes"), told.at("hash")};
  };
  WrittenCheckpoint checkpoint{.candidates = document->at("candidates"),
                               .flawed = document->at("flawed"),
                               .input = content("input"),
                               .output = content("output")};
  if (const auto before = document->find("lines-before"); before != document->end())
    checkpoint.lines_before = before->get<std::uint64_t>();
  return checkpoint;
} catch (const Json::exception&) {  // something is missing, or is no number
  return std::nullopt;
}

}  // namespace irl::workbench
