#include "irl/page/kept_access.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

namespace irl::page::test {
namespace {

namespace fs = std::filesystem;

/// A directory that is gone afterwards.
struct Place {
  fs::path directory = fs::temp_directory_path() / ("irl-access-" + std::to_string(::getpid()));
  Place() { fs::remove_all(directory); }
  ~Place() { fs::remove_all(directory); }
  fs::path file() const { return directory / "page-access"; }
  void write(const std::string& text, mode_t mode) const {
    fs::create_directories(directory);
    std::ofstream(file()) << text;
    ::chmod(file().c_str(), mode);
  }
};

BOOST_AUTO_TEST_SUITE(kept_link)

BOOST_AUTO_TEST_CASE(a_token_is_made_once_and_readable_for_its_user_alone) {
  const Place place;
  const auto first = kept_access(place.directory);
  BOOST_TEST_REQUIRE(first.has_value());
  BOOST_TEST(first->token.size() == 32u);
  struct stat status {};
  BOOST_TEST_REQUIRE(::stat(place.file().c_str(), &status) == 0);
  BOOST_TEST((status.st_mode & 0777) == 0600u);
  keep_port(place.directory, {first->token, 8123});
  const auto second = kept_access(place.directory);
  BOOST_TEST_REQUIRE(second.has_value());
  BOOST_TEST(second->token == first->token);
  BOOST_TEST(second->port == 8123);
}

BOOST_AUTO_TEST_CASE(what_others_may_read_or_lead_elsewhere_is_not_taken) {
  const Place place;
  place.write(std::string(32, 'a') + " 80\n", 0644);
  BOOST_TEST(!kept_access(place.directory).has_value());
  fs::remove(place.file());
  fs::create_symlink("/dev/null", place.file());
  BOOST_TEST(!kept_access(place.directory).has_value());
  BOOST_TEST(!kept_access({}).has_value());
}

BOOST_AUTO_TEST_CASE(a_file_that_says_nothing_is_written_anew) {
  const std::string token(32, 'a');
  for (const std::string& text :
       {std::string(), std::string("short 1"), std::string(32, 'Z') + " 1", token}) {
    const Place place;
    place.write(text, 0600);
    const auto made = kept_access(place.directory);
    BOOST_TEST_REQUIRE(made.has_value());
    BOOST_TEST(made->token != token);
    BOOST_TEST(made->token.size() == 32u);
  }
  for (const char* port : {"0", "-1", "99999999999999999999", "x", "65536"}) {
    const Place place;
    place.write(token + " " + port, 0600);
    const auto known = kept_access(place.directory);
    BOOST_TEST_REQUIRE(known.has_value());
    BOOST_TEST(known->token == token);
    BOOST_TEST(known->port == 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
