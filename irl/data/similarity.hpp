#pragma once

#include <memory>
#include <span>

#include "irl/data/value.hpp"

namespace irl {

/// How two lists are compared. Their order never counts.
enum class ListMatching {
  multiset,   ///< every element has a partner of its own
  one_sided,  ///< equal length, and every left element is similar to some right one, perhaps to the same one
};

/// What counts when contents are compared.
struct SimilarityOptions {
  ListMatching lists = ListMatching::multiset;
  std::span<const Attribute> ignored{};  ///< attributes that do not count, at any depth
};

/// Whether two values have the same content, ignoring identities: the same type exactly, and every attribute
/// similar. Numbers agree to 1e-6 relative, texts ignore case, an unset attribute equals an empty list.
bool similar(const Value& left, const Value& right, const SimilarityOptions& options = {});

/// The same question asked many times about values that have much in common: what was compared is remembered.
/// The values must live as long as it does.
class Similarity {
 public:
  explicit Similarity(SimilarityOptions options = {});
  ~Similarity();
  bool operator()(const Value& left, const Value& right);

 private:
  SimilarityOptions options_;
  struct Known;
  std::unique_ptr<Known> known_;
};

}  // namespace irl
