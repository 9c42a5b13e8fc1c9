#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/cli/workshop.hpp"
#include "tests/page/unpacked.hpp"

using namespace irl::tests;

/// The page through the command line; what it serves is tried in tests/page.
BOOST_AUTO_TEST_SUITE(cli_page)

namespace {

Outcome page(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.begin(), "page");
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

/// The file that was exported of a network.
std::string exported(const std::string& network) {
  const Workshop workshop;
  const Outcome done = workshop.irl({"page", "-", "--export", workshop.path("page.html")}, network);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "shows 1 procedure without"), done.out);
  return workshop.read("page.html");
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_exported_file_has_everything_inside) {
  const std::string text = exported("#one\n(open-shop ?shop-of-mine)\n");
  BOOST_TEST(contains(irl::tests::unpacked_documents(text), "shop-of-mine"));
  for (const char* outside : {"src=\"/", "href=\"/", "http-equiv=\"refresh\""})
    BOOST_TEST(!contains(text, outside), outside);
}

BOOST_AUTO_TEST_CASE(names_in_an_exported_file_do_not_end_its_script) {
  const std::string text =
      exported("#</script><script>alert(1)</script>\n(open-shop ?</script><script>alert(2))\n");
  BOOST_TEST(!contains(text, "<script>alert"));
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  for (const auto& [arguments, words] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"--export", "x.html"}, "name the procedures"},
           {{"cole-slaw", "--export", "x.html", "--port", "1"}, "--port"},
           {{"cole-slow", "--export", "x.html"}, "cole-slaw"},
           {{"nothing.solution"}, "cannot be read"},
           {{"--port", "65536"}, "--port"},
           {{"--port", "-1"}, "--port"}}) {
    const Outcome done = page(arguments);
    BOOST_TEST(done.code != 0, words);
    BOOST_TEST(contains(done.err, words), done.err);
  }
  BOOST_TEST(!std::filesystem::exists("x.html"));
  BOOST_TEST(
      contains(page({"cole-slaw", "--export", "no/such/x.html"}).err, "there is no directory no/such"));
  BOOST_TEST(!std::filesystem::exists("no"));
}

BOOST_AUTO_TEST_CASE(does_not_write_over_what_it_reads) {
  const Workshop workshop;
  const std::string file = workshop.write("mine.solution", "#mine\n(get-kitchen ?k)\n");
  BOOST_TEST(workshop.irl({"page", file, "--export", file}).code != 0);
  BOOST_TEST(workshop.read("mine.solution") == "#mine\n(get-kitchen ?k)\n");
}

BOOST_AUTO_TEST_CASE(a_port_that_is_taken_is_told) {
  boost::asio::io_context io;
  const boost::asio::ip::tcp::acceptor taken(io, {boost::asio::ip::address_v4::loopback(), 0});
  const std::string port = std::to_string(taken.local_endpoint().port());
  const Outcome done = page({"--port", port});
  BOOST_TEST(done.code != 0);
  BOOST_TEST(contains(done.err, "--port " + port), done.err);
}

BOOST_AUTO_TEST_CASE(takes_very_many_networks_as_predictions_and_exports_their_table) {
  const Workshop workshop;
  std::string many;
  for (int i = 0; i < 201; ++i) many += "#one\n(get-kitchen ?k)\n";
  const std::string file = workshop.write("many.solution", many);
  const Outcome done = workshop.irl({"page", file, "--export", workshop.path("many.html")});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out + done.err, "shows 1 file of predictions without"), done.out + done.err);
  BOOST_TEST(contains(done.out + done.err, "left out: "), done.out + done.err);
  BOOST_TEST(contains(irl::tests::unpacked_documents(workshop.read("many.html")), "candidates"));
}

BOOST_AUTO_TEST_SUITE_END()
