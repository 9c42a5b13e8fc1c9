#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "irl/page/requests.hpp"

namespace irl::page {

/// The file that a page follows while it is edited elsewhere, if there is any.
class WatchedFile {
 public:
  /// It was opened last of all files.
  explicit WatchedFile(const Opening& opening);

  /// What a page knows of it from the beginning: `name`; `version`, of its text when the page was opened;
  /// `opened`, the number of its first network among those that were opened, and `file`, its number among the
  /// files of predictions, each null where it is none. Null: no file is followed.
  Json told() const;
  /// Its `version` now, and where that is another one than is `known`: `name`, `text`, and its `networks`,
  /// each with `id` and `text`. A file that cannot be read for a moment, as editors write it anew, has not
  /// changed. Throws Senseless where no file is followed.
  Json now(const std::string& known) const;

 private:
  std::string name_;
  std::string version_{};
  std::optional<std::size_t> opened_{};
  std::optional<std::size_t> file_{};
};

}  // namespace irl::page
