// irl-fuzz TARGET SECONDS SEED CORPUS FOUND: executes all inputs of two directories, then mutants of them for
// so long. A mutant that reaches what none before it has reached is kept in FOUND. What is executed now
// stands in FOUND/current, so that an input that ends the program is not lost. irl-fuzz TARGET FILE: executes
// one input.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/coverage.hpp"
#include "tests/fuzz/mutation.hpp"
#include "tests/fuzz/target.hpp"

namespace fs = std::filesystem;
using namespace irl::fuzz;

namespace {

/// An input that takes longer hangs.
constexpr unsigned seconds_for_one = 60;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

void execute(const Target& target, const std::string& input) {
  ::alarm(seconds_for_one);
  target.execute(input);
  ::alarm(0);
}

class Campaign {
 public:
  Campaign(const Target& target, std::uint32_t seed, fs::path found)
      : target_(target), mutation_(seed), found_(std::move(found)) {
    fs::create_directories(found_);
  }

  void replay(const fs::path& directory) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(directory))
      if (entry.is_regular_file() && entry.path().filename() != "current") files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) {
      std::string input = read(file);
      mutation_.learn(input);
      attempt(input);
      inputs_.push_back(std::move(input));
    }
  }

  void mutate(std::chrono::seconds time) {
    if (inputs_.empty()) inputs_.emplace_back();
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) {
      std::string input = mutation_.next(inputs_);
      if (attempt(input) == 0) continue;
      write(found_ / fmt::format("{:016x}", std::hash<std::string>()(input)), input);
      inputs_.push_back(std::move(input));
    }
    fs::remove(found_ / "current");
  }

  std::string told() const {
    return fmt::format("{}: {} inputs executed, {} of them reach what no other does", target_.name, executed_,
                       inputs_.size());
  }

 private:
  std::size_t attempt(const std::string& input) {
    write(found_ / "current", input);
    begin_input();
    execute(target_, input);
    ++executed_;
    return take_new();
  }

  const Target& target_;
  Mutation mutation_;
  fs::path found_;
  std::vector<std::string> inputs_{};
  std::size_t executed_ = 0;
};

int usage() {
  fmt::print(stderr, "usage: irl-fuzz TARGET SECONDS SEED CORPUS FOUND, or irl-fuzz TARGET FILE; targets:");
  for (const Target& target : targets()) fmt::print(stderr, " {}", target.name);
  fmt::print(stderr, "\n");
  return 1;
}

}  // namespace

int main(int count, char** arguments) {
  const auto target =
      std::ranges::find(targets(), std::string_view(count > 1 ? arguments[1] : ""), &Target::name);
  if (target == targets().end() || (count != 3 && count != 6)) return usage();
  try {
    if (count == 3) {
      execute(*target, read(arguments[2]));
      return 0;
    }
    Campaign campaign(*target, static_cast<std::uint32_t>(std::stoul(arguments[3])), arguments[5]);
    campaign.replay(arguments[4]);
    campaign.replay(arguments[5]);
    campaign.mutate(std::chrono::seconds(std::stoi(arguments[2])));
    fmt::print("{}\n", campaign.told());
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", target->name, error.what());
    return 1;
  }
}
