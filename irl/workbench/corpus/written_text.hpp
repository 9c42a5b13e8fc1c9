#pragma once

#include <pugixml.hpp>
#include <string>
#include <vector>

#include "grammar/english/tokens.hpp"
#include "irl/workbench/files.hpp"

/// The text of XML elements, with the places of its characters. Internal to corpora.
namespace irl::workbench {

/// The lines of a source, for looking up places.
class SourceLines {
 public:
  /// The source must outlive it.
  explicit SourceLines(const Source& source);

  const Source& source() const { return source_; }
  Position position(std::size_t offset) const;

 private:
  const Source& source_;
  std::vector<std::size_t> begins_;
};

/// A text in one line, with a single blank wherever its words are apart.
struct WrittenText {
  std::string text{};
  grammar::english::Places places{};
};

/// All that an element says, in the elements within it as well. Its places are those of the raw text: what an
/// entity stands for has that of the entity. Where the source is in another encoding than UTF-8, only the
/// file is known.
WrittenText written_text(const pugi::xml_node& element, const SourceLines& lines);

/// Where the value of an attribute stands in an element; where the element does, if it is not found.
Position place_of(const pugi::xml_node& element, std::string_view attribute, const SourceLines& lines);

}  // namespace irl::workbench
