#include "irl/workbench/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

namespace irl::workbench::test {
BOOST_AUTO_TEST_SUITE(files)

/// What is followed while it is edited may be replaced by anything; nobody waits for the writer of a pipe.
BOOST_AUTO_TEST_CASE(of_what_is_no_regular_file_nothing_is_read) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("irl-watched-" + std::to_string(::getpid()));
  const auto problem = [&] {
    const auto source = read_regular_file(file.string());
    std::filesystem::remove(file);
    return source ? source->text : source.error().front().what;
  };
  BOOST_TEST(problem().contains("the file cannot be read"));
  std::ofstream(file) << "(get-kitchen ?k)";
  BOOST_TEST(problem() == "(get-kitchen ?k)");
  BOOST_TEST_REQUIRE(::mkfifo(file.c_str(), S_IRUSR | S_IWUSR) == 0);
  BOOST_TEST(problem().contains("no regular file"));
  std::filesystem::create_symlink("/dev/zero", file);
  BOOST_TEST(problem().contains("no regular file"));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::workbench::test
