#include "examples/scene/json_position.hpp"

#include <algorithm>
#include <vector>

namespace irl::scene {

namespace {

using nlohmann::json;

/// Reads a text and tells how far it has come.
class Tracked {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Tracked(const char* next, std::size_t* consumed) : next_(next), consumed_(consumed) {}
  reference operator*() const { return *next_; }
  Tracked& operator++() {
    ++next_;
    ++*consumed_;
    return *this;
  }
  bool operator==(const Tracked& other) const { return next_ == other.next_; }

 private:
  const char* next_;
  std::size_t* consumed_;
};

/// Follows a parser through a text until it meets the wanted value.
class Seeker {
 public:
  Seeker(std::string_view text, json::json_pointer wanted) : text_(text) {
    for (; !wanted.empty(); wanted.pop_back()) wanted_.insert(wanted_.begin(), wanted.back());
  }

  std::size_t seek() {
    const json ignored = json::parse(
        Tracked(text_.data(), &consumed_), Tracked(text_.data() + text_.size(), &consumed_),
        [this](int, json::parse_event_t event, json& parsed) {
          follow(event, parsed);
          return true;
        },
        false);
    return found_;
  }

 private:
  void follow(json::parse_event_t event, const json& parsed) {
    using Event = json::parse_event_t;
    if (event == Event::key) {
      path_.back() = parsed.get<std::string>();
    } else if (event == Event::object_end || event == Event::array_end) {
      path_.pop_back();
      finish_value();
    } else {
      meet_value();
      if (event == Event::value)
        finish_value();
      else
        path_.push_back(event == Event::array_start ? "0" : "");
      is_array_.resize(path_.size());
      if (event == Event::array_start) is_array_.back() = true;
      if (event == Event::object_start) is_array_.back() = false;
    }
    token_end_ = consumed_;
  }

  /// Between two tokens there is nothing but white space, commas and colons.
  void meet_value() {
    if (is_found_ || path_ != wanted_) return;
    is_found_ = true;
    found_ = std::min(text_.find_first_not_of(" \t\r\n,:", token_end_), text_.size());
  }

  void finish_value() {
    if (!path_.empty() && is_array_[path_.size() - 1])
      path_.back() = std::to_string(std::stoul(path_.back()) + 1);
  }

  std::string_view text_;
  std::vector<std::string> wanted_;
  std::size_t consumed_ = 0;
  std::size_t token_end_ = 0;
  std::size_t found_ = 0;
  bool is_found_ = false;
  std::vector<std::string> path_;  // the key or index of what is being read, from the outside in
  std::vector<bool> is_array_;
};

}  // namespace

Position position_of(std::string_view text, std::size_t byte, const std::string& file) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 in the first line
  return {file, static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(before.size() - line_start) + 1};
}

Position position_of(std::string_view text, const json::json_pointer& value, const std::string& file) {
  return position_of(text, Seeker(text, value).seek(), file);
}

}  // namespace irl::scene
