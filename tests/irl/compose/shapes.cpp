#include "tests/irl/compose/shapes.hpp"

#include <algorithm>
#include <cmath>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {

namespace {

using Objects = std::vector<Entity>;

std::shared_ptr<const Types> types_of_shapes() {
  return hierarchy({
      {.name = "shape-category"},
      {.name = "circle", .parents = {"shape-category"}},
      {.name = "square", .parents = {"shape-category"}},
      {.name = "triangle", .parents = {"shape-category"}},
      {.name = "size-category"},
      {.name = "small", .parents = {"size-category"}},
      {.name = "big", .parents = {"size-category"}},
      {.name = "object",
       .attributes = {{.name = "shape", .type = "shape-category"}, {.name = "size", .type = "number"}}},
  });
}

Objects scene(const Types& types) {
  const std::pair<const char*, double> all[] = {
      {"circle", 0.2}, {"circle", 0.8}, {"square", 0.75}, {"square", 0.3}, {"triangle", 0.25}};
  Objects objects;
  for (const auto& [shape, size] : all)
    objects.push_back(Entity(types.find("object"), Identity{objects.size() + 1})
                          .with(types.find_attribute("shape"), types.find(shape))
                          .with(types.find_attribute("size"), size));
  return objects;
}

using CategoryOf = std::function<Type(const Entity&)>;

Objects filtered(const Objects& source, Type category, const CategoryOf& category_of) {
  Objects target;
  for (const Entity& object : source)
    if (category_of(object) == category) target.push_back(object);
  return target;
}

bool same_set(const Objects& left, const Objects& right) {
  return std::ranges::is_permutation(left, right,
                                     [](const Entity& a, const Entity& b) { return identical(a, b); });
}

void define_filter(Domain& domain, const std::string& primitive, const std::string& category_type,
                   const std::vector<Type>& categories, const CategoryOf& category_of) {
  const auto target = slot<Objects>("target"), source = slot<Objects>("source");
  const auto category = slot<Type>("category", category_type);
  domain.primitive(primitive, target, source, category)
      .given(source, category)
      .find(target,
            [=](const Objects& from, Type wanted) {
              Objects found = filtered(from, wanted, category_of);
              return found.empty() ? std::nullopt : std::optional(std::move(found));
            })
      .given(source, target)
      .find(category,
            [=](const Objects& from, const Objects& found) {
              std::optional<Type> explanation;
              for (const Type tried : categories)
                if (!explanation && same_set(filtered(from, tried, category_of), found)) explanation = tried;
              return explanation;
            })
      .given(source)
      .find(target, category,
            [=](const Objects& from) {
              std::vector<std::tuple<Objects, Type>> found;
              for (const Type tried : categories)
                if (Objects some = filtered(from, tried, category_of); !some.empty())
                  found.emplace_back(some, tried);
              return found;
            })
      .check([=](const Objects& found, const Objects& from, Type wanted) {
        return same_set(filtered(from, wanted, category_of), found);
      });
}

}  // namespace

Domain shapes() {
  Domain domain("shapes", types_of_shapes());
  const Types& types = domain.types();
  const Objects all = scene(types);
  const auto context = slot<Objects>("context");
  domain.primitive("get-context", context)
      .given()
      .find(context, [all] { return all; })
      .check([all](const Objects& objects) { return same_set(objects, all); });

  const Type circle = types.find("circle"), square = types.find("square"), triangle = types.find("triangle");
  const Attribute shape = types.find_attribute("shape"), size = types.find_attribute("size");
  define_filter(domain, "filter-by-shape", "shape-category", {circle, square, triangle},
                [shape](const Entity& object) { return *object.get(shape).get_if<Type>(); });
  const Type small = types.find("small"), big = types.find("big");
  define_filter(domain, "filter-by-size", "size-category", {small, big}, [=](const Entity& object) {
    const double of_object = *object.get(size).number();
    return std::abs(of_object - 0.3) < std::abs(of_object - 0.7) ? small : big;
  });

  const auto target = slot<Entity>("target", "object");
  const auto source = slot<Objects>("source");
  domain.primitive("unique-entity", target, source)
      .given(source)
      .find(target,
            [](const Objects& from) { return from.size() == 1 ? std::optional(from[0]) : std::nullopt; })
      .check([](const Entity& object, const Objects& from) {
        return from.size() == 1 && identical(from[0], object);
      });
  domain.validate();
  return domain;
}

Entity big_circle(const Domain& shapes) {
  return scene(shapes.types())[1];
}

}  // namespace irl::test
