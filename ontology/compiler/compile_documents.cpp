#include <yaml-cpp/exceptions.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "ontology/document.hpp"

/// compile_documents FILE...: writes the C++ source of `compiled_document` for these YAML files. It leaves
/// out what is no YAML: whoever reads that file is told.

using irl::ontology::DocumentPart;
using irl::ontology::ReadDocument;

/// A text as literals of C++.
static void write_text(std::string_view text) {
  constexpr std::size_t longest_line = 100;
  std::cout << "\n    \"";
  std::size_t column = 0;
  for (const char sign : text) {
    const auto byte = static_cast<unsigned char>(sign);
    if (column++ == longest_line) {
      std::cout << "\"\n    \"";
      column = 0;
    }
    if (byte < ' ' || byte > '~' || byte == '"' || byte == '\\' || byte == '?')
      std::cout << '\\' << (byte >> 6U) << ((byte >> 3U) & 7U) << (byte & 7U);
    else
      std::cout << sign;
  }
  std::cout << "\"sv";
}

static void write_parts(const std::vector<DocumentPart>& parts, int number) {
  std::cout << "constexpr DocumentPart parts_" << number << "[] = {\n";
  for (const DocumentPart& part : parts)
    std::cout << "{DocumentPart::Kind{" << static_cast<int>(part.kind) << "}," << part.is_quoted << ','
              << part.end << ',' << part.line << ',' << part.column << ',' << part.first << ',' << part.length
              << "},\n";
  std::cout << "};\n";
}

int main(int argc, char** argv) {
  // A language file is longer than what every compiler must take as one literal; those that are supported do.
  std::cout << "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n";
  std::cout << "#include \"ontology/document.hpp\"\n\nnamespace irl::ontology {\n\nnamespace {\n\n"
               "using namespace std::string_view_literals;\n\n";
  std::ostringstream table;
  for (int number = 1; number < argc; ++number) {
    std::ostringstream text;
    text << std::ifstream(argv[number], std::ios::binary).rdbuf();
    ReadDocument document;
    try {
      document = irl::ontology::read_document(text.str());
    } catch (const YAML::Exception&) {
      continue;
    }
    if (document.rest || document.parts.empty() || document.parts[0].kind == DocumentPart::Kind::nothing)
      continue;
    write_parts(document.parts, number);
    std::cout << "constexpr std::string_view text_" << number << " =";
    write_text(text.str());
    std::cout << ";\nconstexpr std::string_view scalars_" << number << " =";
    write_text(document.texts);
    std::cout << ";\nconstexpr Document document_" << number << "{parts_" << number << ", scalars_" << number
              << "};\n\n";
    table << "  if (text == text_" << number << ") return &document_" << number << ";\n";
  }
  std::cout << "}  // namespace\n\nconst Document* compiled_document(std::string_view text) {\n"
            << table.str() << "  return nullptr;\n}\n\n}  // namespace irl::ontology\n";
  return std::cout.flush() ? 0 : 1;
}
