#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/drawing/looks.hpp"
#include "irl/workbench/json.hpp"

/// The objects of a recorded run.
namespace irl::page {

using workbench::Json;

/// An identity as documents have it.
std::string number_of(Identity identity);

/// Objects by number; one that several states share stands once. Each has its `id`, `type`, `attributes` in
/// one line each, and `contents` by number; its `name` for people; and, where the domain says how things
/// look, its `shape`, its own `colour`, `amount`, the `place` that it is (a number in `places`) with its
/// `status`, and what it `holds`: layers from the bottom with `name`, `colour`, `amount` and `share`.
class RecordedObjects {
 public:
  /// Domain and drawing must outlive it.
  RecordedObjects(const Domain& domain, const Drawing& drawing);

  ~RecordedObjects();

  /// The number of an object, with all that it contains.
  std::size_t number(const Entity& object);
  /// All of them, by number.
  Json take();

 private:
  Json entry_of(const Entity& object) const;
  void add_looks(Json& entry, const Entity& object) const;
  Json layers_of(const Entity& object) const;

  const Domain* domain_;
  const Drawing* drawing_;
  Attribute contents_{};
  std::map<Identity, std::vector<std::pair<Entity, std::size_t>>> known_;
  std::vector<Json> objects_;
};

/// How a domain draws worlds: `places` in order, and `hidden` attributes. Null where it does not say.
Json world_drawing(const Domain& domain, const Drawing& drawing);

}  // namespace irl::page
