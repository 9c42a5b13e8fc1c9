#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "irl/irl.hpp"

namespace irl::test {

using Row = std::vector<Value>;  ///< a value for every slot of a primitive, in slot order

/// What the fifteen primitives of scenes mean, told once more without the domain's own code, and the values
/// that there are to try: everything that the scenes of one world offer.
class SceneOracle {
 public:
  /// The domain must outlive it.
  SceneOracle(const Domain& domain, const std::vector<Entity>& scenes);
  SceneOracle(const SceneOracle&) = delete;
  SceneOracle& operator=(const SceneOracle&) = delete;

  /// Whether a primitive's relation holds of a row.
  bool holds(const std::string& primitive, const Row& row) const;
  /// The values to try for a slot of that type.
  const std::vector<Value>& candidates(Type type) const;
  /// Every row of candidates that the relation holds of.
  const std::vector<Row>& true_rows(const Primitive& primitive) const;

  /// Words that differ for any two values that mean different things. The order of a set does not count.
  static std::string words(const Value& value);

 private:
  void define_relations();
  Type category(const Value& object, Type attribute) const;
  bool is_within(const Value& part, const Value& scene_or_set) const;
  List objects(const Value& scene) const;

  const Types& types_;
  std::map<std::string, std::vector<Value>, std::less<>> candidates_;
  std::map<std::string, std::function<bool(const Row&)>> relations_;
  mutable std::map<std::string, std::vector<Row>> true_rows_;
};

/// The scenes that a domain has.
std::vector<Entity> scenes_of(const Domain& domain);

}  // namespace irl::test
