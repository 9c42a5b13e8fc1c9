#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace irl::tests {

/// Two blocks are taken and painted, one after the other as the state is threaded.
inline constexpr const char* two_blocks = R"(#two-blocks
(open-shop ?shop)
(take ?cube ?s1 ?shop cube)
(paint ?red-cube ?s2 ?s1 ?cube red)
(take ?pyramid ?s3 ?s2 pyramid)
(paint ?blue-pyramid ?s4 ?s3 ?pyramid blue)
)";

/// What a command line did.
struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

/// Executes `irl` with these arguments.
Outcome irl_command(std::vector<std::string> arguments, const std::string& standard_input = {});

/// A directory with the data files of the small domain `workshop`, and a place for files of a test. Its
/// domain:
///   (open-shop ?shop)                               gives the initial state: a red and a blue block on the
///   shelf (take ?block ?shop-after ?shop-before kind)     10 s; fails where no block of that kind is left on
///   the shelf (paint ?painted ?shop-after ?shop-before ?block ?colour)   60 s, 30 s under the rule
///   `quick-paint`
class Workshop {
 public:
  Workshop();
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  /// Writes a file and returns its whole path.
  std::string write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  std::string path(const std::string& name) const { return (directory_ / name).string(); }

  /// Executes a command of `irl` in the workshop.
  Outcome irl(std::vector<std::string> arguments, const std::string& standard_input = {}) const;

 private:
  std::filesystem::path directory_;
  std::string data_before_;  // $IRL_DATA
};

/// A recipe that paints a cube, as the corpus has it; its result is ?painted.
inline constexpr const char* painted_cube = R"(#painted-cube
(open-shop ?shop)
(take ?block ?shop-1 ?shop cube)
(paint ?painted ?shop-2 ?shop-1 ?block red)
)";

/// The lines of a text.
std::vector<std::string> lines(const std::string& text);
bool contains(const std::string& text, const std::string& part);

}  // namespace irl::tests
