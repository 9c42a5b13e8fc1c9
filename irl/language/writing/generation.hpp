#pragma once

#include <cstdint>
#include <expected>

#include "irl/language/text_reader.hpp"
#include "irl/language/writing/writer.hpp"

namespace irl::language {

/// A network that was made up, and the text that was written from it.
struct GeneratedText {
  grammar::RecipeNetwork network;
  WrittenText text;
};

/// Why nothing was made up.
enum class NotMadeUp {
  no_network,  ///< too little was drawn that an executed world allows
  unsaid,      ///< its network is not written as a whole
  stopped,     ///< the time that the options allow for a text was over, or the work was cancelled
};

/// How long texts are that are made up.
struct GenerationSizes {
  std::size_t fewest_ingredients = 2, most_ingredients = 6;
  std::size_t fewest_instructions = 2, most_instructions = 6;
};

/// Makes up networks by chance and writes them, for who wants texts whose meaning is known: for training, or
/// to try what reads. Ingredients, amounts, verbs and what plays their roles are drawn; what an executed
/// world allows is kept. Nothing is taken from a corpus.
class TextGeneration {
 public:
  /// Problems where what the domain does unasked cannot be read, or its language says no amounts, brings
  /// nothing in amounts or has no constructions. All must outlive it.
  static workbench::Expected<TextGeneration> of(const Language& language, const Domain& domain,
                                                const RunOptions& options, GenerationSizes sizes = {});

  /// The text of a seed and a number, or why there is none: the same for the same domain, language and sizes,
  /// on every machine, except that a slow one may be `stopped`.
  std::expected<GeneratedText, NotMadeUp> text(std::uint64_t seed, std::uint64_t number) const;

 private:
  TextGeneration(const Language& language, const Domain& domain, const RunOptions& options,
                 GenerationSizes sizes, std::vector<ImplicitChunk> repairs)
      : language_(&language),
        domain_(&domain),
        options_(&options),
        sizes_(sizes),
        repairs_(std::move(repairs)) {}

  const Language* language_;
  const Domain* domain_;
  const RunOptions* options_;
  GenerationSizes sizes_;
  std::vector<ImplicitChunk> repairs_;
};

}  // namespace irl::language
