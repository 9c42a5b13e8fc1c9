#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/value_json.hpp"

namespace irl {

/// A field of an untrusted object that is missing, or is not what it has to be.
class WrongField : public std::runtime_error {
 public:
  WrongField(std::string how, std::string what_was_expected)
      : std::runtime_error(how + "; expected " + what_was_expected),
        wrong(std::move(how)),
        expected(std::move(what_was_expected)) {}

  std::string wrong;     ///< with the path to the field: `'files[0].bytes' is missing`, `'most' is -1`
  std::string expected;  ///< `a text`
};

/// The fields of an untrusted object of JSON. Whatever reads one throws WrongField where it is not of that
/// kind or out of range; `null` is read as if nothing stood there. The object must outlive it.
class JsonFields {
 public:
  /// `path` is where the object stands; empty: it is the whole. Throws WrongField where it is no object.
  explicit JsonFields(const Json& object, std::string path = {});

  /// What stands there; null if there is nothing.
  const Json* find(std::string_view key) const;

  std::string text(std::string_view key) const;
  std::optional<std::string> text_if_any(std::string_view key) const;
  /// Texts in an array; none where there is no such field.
  std::vector<std::string> texts_if_any(std::string_view key) const;

  std::optional<double> number_if_any(std::string_view key,
                                      double least = std::numeric_limits<double>::lowest(),
                                      double most = std::numeric_limits<double>::max()) const;

  /// A whole number, both ends included.
  std::uint64_t count(std::string_view key, std::uint64_t least = 0,
                      std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;
  std::optional<std::uint64_t> count_if_any(
      std::string_view key, std::uint64_t least = 0,
      std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;

  JsonFields object(std::string_view key) const;
  /// Objects in an array.
  std::vector<JsonFields> objects(std::string_view key) const;

  /// What is wrong with a field that was expected to be something else.
  WrongField wrong(std::string_view key, std::string expected) const;

 private:
  std::string path_to(std::string_view key) const;
  /// What has to stand there.
  const Json& demand(std::string_view key, const char* expected) const;

  const Json* object_;
  std::string path_;
};

}  // namespace irl
