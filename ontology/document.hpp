#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace irl::ontology {

/// A part of a YAML document: nothing, a scalar, a list, a mapping, or an alias of another part. What is in a
/// list or a mapping stands behind it, keys before their values. Plain numbers, so that the build can write
/// them down.
struct DocumentPart {
  enum class Kind : std::uint8_t { nothing, scalar, list, mapping, alias };
  Kind kind = Kind::nothing;
  bool is_quoted = false;   ///< a scalar in quotes, which is a text even if it looks like something else
  std::uint32_t end = 0;    ///< the position behind all that is in it
  int line = 0;             ///< where it begins, from 1
  int column = 0;           ///< from 1
  std::uint32_t first = 0;  ///< a scalar's text begins there in all texts; an alias stands for the part there
  std::uint32_t length = 0;  ///< of a scalar's text
};

/// A document: its parts in the order of the text, and the texts of its scalars in one.
struct Document {
  std::span<const DocumentPart> parts;
  std::string_view texts;
};

/// A document as it was read.
struct ReadDocument {
  std::vector<DocumentPart> parts{};
  std::string texts{};
  std::optional<DocumentPart> rest{};  ///< what begins behind the document, and does not belong to it

  Document view() const { return {parts, texts}; }
};

/// The first document of a YAML text; no parts if there is none. Throws what yaml-cpp throws, a
/// YAML::Exception, for a text that is no YAML.
ReadDocument read_document(const std::string& text);

/// The document of a text that the build knew, as it read it: the files of `irl_compile_documents`. Null for
/// any other text, such as a file that was edited since.
const Document* compiled_document(std::string_view text);

/// A part of a document with all that is in it. Valid as long as the document.
class Node {
 public:
  /// Nothing.
  Node() = default;
  /// The part at a position; what an alias stands for in its place.
  Node(const Document& document, std::uint32_t position) : document_(&document), position_(position) {
    if (part().kind == DocumentPart::Kind::alias) position_ = part().first;
  }

  bool is_nothing() const { return part().kind == DocumentPart::Kind::nothing; }
  bool is_scalar() const { return part().kind == DocumentPart::Kind::scalar; }
  bool is_list() const { return part().kind == DocumentPart::Kind::list; }
  bool is_mapping() const { return part().kind == DocumentPart::Kind::mapping; }
  bool is_quoted() const { return part().is_quoted; }
  int line() const { return part().line; }
  int column() const { return part().column; }

  /// The text of a scalar; an empty one otherwise.
  std::string_view scalar() const;
  /// The elements of a list; none otherwise.
  std::vector<Node> elements() const;
  /// The keys and values of a mapping, in their order; none otherwise.
  std::vector<std::pair<Node, Node>> entries() const;

 private:
  const DocumentPart& part() const {
    static constexpr DocumentPart nothing;
    return document_ ? document_->parts[position_] : nothing;
  }
  std::vector<Node> parts_inside() const;

  const Document* document_ = nullptr;
  std::uint32_t position_ = 0;
};

}  // namespace irl::ontology
