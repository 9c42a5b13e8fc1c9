#include "irl/language/writing/written_text_json.hpp"

#include "irl/workbench/document/document.hpp"

namespace irl::language {

namespace {

using workbench::Document;

struct WrittenDocument {
  const WrittenText& text;
  std::optional<std::string> network{};
};

void describe(Document<WrittenDocument>& document) {
  document.called("written-text")
      .field("id", [](const WrittenDocument& it) { return it.text.id; })
      .field("ingredients", [](const WrittenDocument& it) { return it.text.ingredients; })
      .field("instructions", [](const WrittenDocument& it) { return it.text.instructions; })
      .field(
          "operations", [](const WrittenDocument& it) { return it.text.operations; }, "Of the network")
      .field(
          "said", [](const WrittenDocument& it) { return it.text.said; }, "Those that the text asks for")
      .field(
          "unsaid", [](const WrittenDocument& it) { return it.text.unsaid; },
          "What keeps the text from being whole; none: it is read as the network")
      .optional_field(
          "network", [](const WrittenDocument& it) { return it.network; }, "Of a text that was made up");
}

}  // namespace

Json to_json(const WrittenText& text) {
  return workbench::to_document(WrittenDocument{text});
}

Json to_json(const GeneratedText& made) {
  return workbench::to_document(WrittenDocument{made.text, grammar::print(made.network)});
}

Json write_schema() {
  return workbench::titled_schema<WrittenDocument>(
      "What irl write --json and --made-up print of each text, in a line");
}

}  // namespace irl::language
