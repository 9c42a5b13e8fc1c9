#pragma once

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/workbench/json.hpp"

/// What a document of JSON contains, said once and beside what it documents; how it is written, and its
/// schema, follow from that. A type of C++ is described by a function that is found by its argument:
///
///     void describe(Document<Findings>& findings) {
///       findings.called("findings")
///           .field("errors", &Findings::errors)
///           .field("problems", &Findings::problems, "Of the text and of its networks, by position.");
///     }
///
/// A field is what a member, or any function of the value, gives. From the C++ type of that follows what
/// stands in JSON: numbers without sign are not negative, an optional value may be null, an enumeration is
/// one of the texts that `name` gives, ranges are arrays, ranges of pairs of a text and a value are objects,
/// described types are objects of their own, a variant is one of its types.
namespace irl::workbench {

/// What may stand in a field, beside what its type says. Of an array, texts and numbers are those in it.
struct Allowed {
  std::optional<double> minimum{};
  std::optional<double> maximum{};
  const char* pattern = nullptr;          ///< of texts
  bool not_empty = false;                 ///< texts of one letter at least
  std::size_t elements = 0;               ///< of an array, at least
  std::vector<std::string_view> among{};  ///< texts; empty: any
  bool always_true = false;
  std::vector<std::string_view> types{};  ///< of JSON, where the type in C++ does not tell
};

/// From 0 to 1.
inline const Allowed share{.minimum = 0, .maximum = 1};
inline const Allowed not_negative{.minimum = 0};
inline const Allowed from_one{.minimum = 1};
inline const Allowed not_empty{.not_empty = true};
/// A stable short name for programs.
inline const Allowed short_name{.pattern = "^[a-z]+(-[a-z]+)*$"};
/// An operation in network notation.
inline const Allowed notation{.pattern = "^\\("};
/// `Fingerprint` as text.
inline const Allowed fingerprint{.pattern = "^[0-9a-f]{16}$"};

/// What there is to say of a field: words for people, what may stand in it, or both.
struct About {
  About() = default;
  About(const char* words, Allowed values = {}) : says(words), allowed(std::move(values)) {}
  About(Allowed values) : allowed(std::move(values)) {}

  const char* says = "";
  Allowed allowed{};
};

/// A value with what is needed to tell of it. Its fields are members of the value, or functions of both.
template <class T, class Context>
struct InContext {
  const T& value;
  const Context& context;
};

/// The elements of a list, each with what is needed to tell of it, which must outlive what is returned.
template <std::ranges::range List, class Context>
auto in_context(List&& list, const Context& context) {
  using T = std::ranges::range_value_t<List>;
  return std::views::all(std::forward<List>(list)) | std::views::transform([&context](const T& value) {
           return InContext<T, Context>{value, context};
         });
}

/// What one member gives of what another one gives.
template <class First, class Second>
struct Via {
  First first;
  Second second;

  template <class T>
  requires std::invocable<const First&, const T&>
  decltype(auto) operator()(const T& value) const {
    if constexpr (std::is_reference_v<std::invoke_result_t<const First&, const T&>>)
      return std::invoke(second, std::invoke(first, value));
    else  // a copy: what the first one gives is gone soon
      return std::remove_cvref_t<decltype(std::invoke(second, std::invoke(first, value)))>(
          std::invoke(second, std::invoke(first, value)));
  }
};
/// The way to a field through members: `via(&Run::execution, &Execution::reason)`.
template <class First, class Second, class... Further>
constexpr auto via(First first, Second second, Further... further) {
  if constexpr (sizeof...(further) == 0)
    return Via<First, Second>{first, second};
  else
    return via(Via<First, Second>{first, second}, further...);
}

/// The text, or null for an empty one.
inline std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

namespace detail {

/// What `get` gives of a value.
template <class T, class Get>
decltype(auto) got(const Get& get, const T& value) {
  if constexpr (std::invocable<const Get&, const T&>)
    return std::invoke(get, value);
  else if constexpr (requires { std::invoke(get, value.value); })
    return std::invoke(get, value.value);
  else
    return get(value.value, value.context);
}

template <class T, class Get>
using Got = std::remove_cvref_t<decltype(got(std::declval<const Get&>(), std::declval<const T&>()))>;

}  // namespace detail

/// The named parts that a schema refers to.
class Definitions;

/// A described type, whatever it is.
class AnyDocument {
 public:
  /// A value as an object.
  Json written(const void* value) const;
  /// Adds the fields of a value to an object.
  void write(const void* value, Json& object) const;
  /// The schema of such objects.
  Json schema(Definitions& definitions) const;
  /// By which schemas refer to it.
  const std::string& name() const { return name_; }

 protected:
  enum class Presence { always, sometimes, others, included };
  /// What a value has in a field; discarded where it has nothing. Of others and of what is included: an
  /// object with the fields.
  using Give = std::function<Json(const void* value)>;
  using Schema = Json (*)(Definitions&);
  struct Field {
    std::string key{};
    Presence presence = Presence::always;
    About about{};
    Give give{};
    Schema schema = nullptr;
    const AnyDocument& (*included)() = nullptr;
  };
  void add(std::string_view key, Presence presence, Give give, Schema schema, const About& about);
  void include(Give give, const AnyDocument& (*included)());

  std::string name_;
  std::string says_;
  std::vector<Field> fields_;

 private:
  void add_to(Json& schema, Definitions& definitions) const;
};

class Definitions {
 public:
  /// A reference to the definition of a document, which is added unless it is there. Throws a
  /// std::logic_error where another document has its name.
  Json reference(const AnyDocument& document);
  const Json& all() const { return all_; }

 private:
  Json all_ = Json::object();
  std::vector<const AnyDocument*> known_;
};

template <class T>
class Document;

/// `file`, `line` and `column`, as far as they are known.
void describe(Document<Position>& position);
void describe(Document<Problem>& problem);
void describe(Document<OperationReport>& report);

/// A type that `describe` tells of.
template <class T>
concept Described = requires(Document<T>& document) {
  describe(document);
};

/// What there is to say of a type.
template <Described T>
const AnyDocument& document() {
  static const Document<T> described = [] {
    Document<T> empty;
    describe(empty);
    return empty;
  }();
  return described;
}

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
struct Held : std::type_identity<T> {};
template <class T>
struct Held<std::optional<T>> : std::type_identity<T> {};
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
inline constexpr bool is_duration = false;
template <class Number, class Period>
inline constexpr bool is_duration<std::chrono::duration<Number, Period>> = true;
template <class T>
inline constexpr std::size_t fixed_size = 0;
template <class T, std::size_t size>
inline constexpr std::size_t fixed_size<std::array<T, size>> = size;

template <class T>
concept TextLike = std::convertible_to<const T&, std::string_view>;
template <class T>
concept MapLike = std::ranges::range<T> && !Described<std::ranges::range_value_t<T>> &&
                  requires(std::ranges::range_value_t<T> pair) {
  { pair.first } -> TextLike;
  pair.second;
};

Json null_or(Json schema);
Json titled(std::string_view title, const Json& schema, const Definitions& definitions);

}  // namespace detail

/// A value as it stands in documents.
template <class T>
Json to_document(const T& value) {
  if constexpr (std::same_as<T, Json>) {
    return value;
  } else if constexpr (std::same_as<T, Value>) {
    return irl::to_json(value);
  } else if constexpr (Described<T>) {
    return document<T>().written(&value);
  } else if constexpr (detail::is_optional<T>) {
    return value ? to_document(*value) : Json(nullptr);
  } else if constexpr (detail::is_variant<T>) {
    return std::visit([](const auto& one) { return to_document(one); }, value);
  } else if constexpr (detail::is_duration<T>) {
    return value.count();
  } else if constexpr (NamedEnum<T>) {
    return irl::name(value);
  } else if constexpr (detail::TextLike<T>) {
    return std::string_view(value);
  } else if constexpr (detail::MapLike<T>) {
    Json object = Json::object();
    for (const auto& [key, held] : value) object[std::string(key)] = to_document(held);
    return object;
  } else if constexpr (std::ranges::range<T>) {
    Json array = Json::array();
    for (auto&& element : value) array.push_back(to_document<std::ranges::range_value_t<T>>(element));
    return array;
  } else {
    static_assert(std::is_arithmetic_v<T>, "a type that is neither described nor known to JSON");
    return value;
  }
}

/// What can stand where documents hold values of a type.
template <class T>
Json schema_of(Definitions& definitions) {
  if constexpr (std::same_as<T, Json> || std::same_as<T, Value>) {
    return Json::object();
  } else if constexpr (Described<T>) {
    return definitions.reference(document<T>());
  } else if constexpr (detail::is_optional<T>) {
    return detail::null_or(schema_of<typename T::value_type>(definitions));
  } else if constexpr (detail::is_variant<T>) {
    return [&]<class... One>(std::type_identity<std::variant<One...>>) {
      Json any{{"oneOf", Json::array()}};
      (any["oneOf"].push_back(schema_of<One>(definitions)), ...);
      return any;
    }(std::type_identity<T>());
  } else if constexpr (NamedEnum<T>) {
    Json names = Json::array();
    for (const std::string_view name : names_of(T())) names.push_back(name);
    return {{"enum", std::move(names)}};
  } else if constexpr (detail::TextLike<T>) {
    return {{"type", "string"}};
  } else if constexpr (detail::MapLike<T>) {
    using Held = std::remove_cvref_t<decltype(std::declval<std::ranges::range_value_t<T>>().second)>;
    return {{"type", "object"}, {"additionalProperties", schema_of<Held>(definitions)}};
  } else if constexpr (std::ranges::range<T>) {
    Json array{{"type", "array"}, {"items", schema_of<std::ranges::range_value_t<T>>(definitions)}};
    if constexpr (detail::fixed_size < T >> 0) array["minItems"] = array["maxItems"] = detail::fixed_size<T>;
    return array;
  } else if constexpr (std::same_as<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_unsigned_v<T>) {
    return {{"type", "integer"}, {"minimum", 0}};
  } else if constexpr (std::is_integral_v<T>) {
    return {{"type", "integer"}};
  } else {
    static_assert(std::is_floating_point_v<T> || detail::is_duration<T>,
                  "a type that is neither described nor known to JSON");
    return {{"type", "number"}};
  }
}

/// The fields of a type, in the order in which they are written.
template <class T>
class Document : public AnyDocument {
 public:
  /// By which schemas refer to it, and what it is.
  Document& called(const char* name, const char* says = "") {
    name_ = name;
    says_ = says;
    return *this;
  }

  /// A field that is always there. `get` is a member, or a function of the value.
  template <class Get>
  Document& field(std::string_view key, Get get, const About& about = {}) {
    using Held = detail::Got<T, Get>;
    add(
        key, Presence::always,
        [get](const void* value) -> Json {
          return to_document<Held>(detail::got(get, *static_cast<const T*>(value)));
        },
        &schema_of<Held>, about);
    return *this;
  }

  /// A field that is left out where `get` gives nothing: no value, an empty text or an empty range.
  template <class Get>
  Document& optional_field(std::string_view key, Get get, const About& about = {}) {
    using Given = detail::Got<T, Get>;
    const auto give = [get](const void* value) -> Json {
      auto&& given = detail::got(get, *static_cast<const T*>(value));
      if constexpr (detail::is_optional<Given>) {
        if (given) return to_document(*given);
      } else if (!std::ranges::empty(given)) {
        return to_document<Given>(given);
      }
      return Json::value_t::discarded;
    };
    add(key, Presence::sometimes, give, &schema_of<typename detail::Held<Given>::type>, about);
    return *this;
  }

  /// Fields that are named by what they tell of: `get` gives pairs of a key and a value.
  template <class Get>
  Document& fields_of_each(Get get, const About& about = {}) {
    using Given = detail::Got<T, Get>;
    const auto give = [get](const void* value) {
      Json object = Json::object();
      for (auto&& [key, held] : detail::got(get, *static_cast<const T*>(value)))
        object[std::string(key)] = to_document(held);
      return object;
    };
    const auto schema = [](Definitions& definitions) {
      return schema_of<Given>(definitions)["additionalProperties"];
    };
    add("", Presence::others, give, schema, about);
    return *this;
  }

  /// One of these fields of which more is known.
  template <class Held>
  Document& one_of_each(std::string_view key, const About& about) {
    add(key, Presence::sometimes, {}, &schema_of<Held>, about);
    return *this;
  }

  /// The fields of another described value.
  template <class Get>
  Document& fields_of(Get get) {
    using Other = detail::Got<T, Get>;
    const auto give = [get](const void* value) {
      const Other& other = detail::got(get, *static_cast<const T*>(value));
      return document<Other>().written(&other);
    };
    include(give, &document<Other>);
    return *this;
  }
};

/// The schema of a whole document, `Document<T>` or other values, under a title.
template <class T>
Json titled_schema(std::string_view title) {
  Definitions definitions;
  if constexpr (Described<T>)
    return detail::titled(title, document<T>().schema(definitions), definitions);
  else
    return detail::titled(title, schema_of<T>(definitions), definitions);
}

}  // namespace irl::workbench
