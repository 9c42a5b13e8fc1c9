#include "ontology/document.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <sstream>

namespace irl::ontology {

namespace {

/// Notes the parts of a document as they come.
class Builder : public YAML::EventHandler {
 public:
  ReadDocument take() { return std::move(document_); }

  void OnDocumentStart(const YAML::Mark& /*at*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& at, YAML::anchor_t anchor) override {
    add(DocumentPart::Kind::nothing, at, anchor);
  }
  void OnAlias(const YAML::Mark& at, YAML::anchor_t anchor) override {
    add(DocumentPart::Kind::alias, at, 0).first = anchored_.at(anchor);
  }
  void OnScalar(const YAML::Mark& at, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    DocumentPart& part = add(DocumentPart::Kind::scalar, at, anchor);
    part.is_quoted = tag == "!";
    part.first = static_cast<std::uint32_t>(document_.texts.size());
    part.length = static_cast<std::uint32_t>(value.size());
    document_.texts += value;
  }
  void OnSequenceStart(const YAML::Mark& at, const std::string& /*tag*/, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open(DocumentPart::Kind::list, at, anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& at, const std::string& /*tag*/, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(DocumentPart::Kind::mapping, at, anchor);
  }
  void OnMapEnd() override { close(); }

 private:
  DocumentPart& add(DocumentPart::Kind kind, const YAML::Mark& at, YAML::anchor_t anchor) {
    const auto position = static_cast<std::uint32_t>(document_.parts.size());
    if (anchor != 0) {
      anchored_.resize(std::max(anchored_.size(), anchor + 1));
      anchored_[anchor] = position;
    }
    return document_.parts.emplace_back(
        DocumentPart{.kind = kind, .end = position + 1, .line = at.line + 1, .column = at.column + 1});
  }
  void open(DocumentPart::Kind kind, const YAML::Mark& at, YAML::anchor_t anchor) {
    open_.push_back(document_.parts.size());
    add(kind, at, anchor);
  }
  void close() {
    document_.parts[open_.back()].end = static_cast<std::uint32_t>(document_.parts.size());
    open_.pop_back();
  }

  ReadDocument document_;
  std::vector<std::size_t> open_;
  std::vector<std::uint32_t> anchored_;  // by anchor
};

}  // namespace

ReadDocument read_document(const std::string& text) {
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  Builder builder, behind;
  if (!parser.HandleNextDocument(builder)) return {};
  // One more will do. To look for all of them is no way: on some texts, such as a lone comma, yaml-cpp goes
  // on finding empty ones for ever.
  parser.HandleNextDocument(behind);
  ReadDocument document = builder.take();
  const ReadDocument rest = behind.take();
  if (!rest.parts.empty()) document.rest = rest.parts.front();
  return document;
}

std::string_view Node::scalar() const {
  return is_scalar() ? document_->texts.substr(part().first, part().length) : std::string_view();
}

std::vector<Node> Node::parts_inside() const {
  std::vector<Node> inside;
  for (std::uint32_t next = position_ + 1; next < part().end; next = document_->parts[next].end)
    inside.emplace_back(*document_, next);
  return inside;
}

std::vector<Node> Node::elements() const {
  return is_list() ? parts_inside() : std::vector<Node>();
}

std::vector<std::pair<Node, Node>> Node::entries() const {
  std::vector<std::pair<Node, Node>> entries;
  if (!is_mapping()) return entries;
  const std::vector<Node> inside = parts_inside();
  for (std::size_t i = 0; i + 1 < inside.size(); i += 2) entries.emplace_back(inside[i], inside[i + 1]);
  return entries;
}

}  // namespace irl::ontology
