#include "irl/page/watched_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/workbench/json.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_watched_file)

using workbench::Json;

BOOST_AUTO_TEST_CASE(a_file_that_is_followed_is_told_as_it_is_now) {
  const auto path = std::filesystem::temp_directory_path() / fmt::format("irl-page-{}.solution", ::getpid());
  const auto write = [&](const std::string& text) { std::ofstream(path) << text; };
  write("#one\n(get-kitchen ?k)\n");
  Opening opening{.procedures = {{.id = "before", .text = "#before\n"},
                                 {.id = "one", .text = "#one\n(get-kitchen ?k)\n"}},
                  .watched = path.string()};
  Requests followed(std::move(*workbench::open()), std::move(opening));
  const auto ask = [&](const Json& request) {
    Work work;
    return followed.answer(workbench::to_line(request), work);
  };
  const Json told = ask({{"do", "domain"}})["watched"];
  BOOST_TEST(told["opened"] == 1);
  BOOST_TEST(told["file"].is_null());
  const auto now = [&] { return ask({{"do", "watched"}, {"version", told["version"]}}); };
  BOOST_TEST(!now().contains("text"));
  write("#one\n(get-kitchen ?other)\n#two\n");
  BOOST_TEST(now()["networks"].size() == 2u);
  BOOST_TEST(now()["networks"][0]["text"] == "#one\n(get-kitchen ?other)\n");
  write("");
  BOOST_TEST(now()["text"] == "");
  std::filesystem::remove(path);
  BOOST_TEST(now()["version"] == told["version"]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
