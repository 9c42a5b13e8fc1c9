#include "irl/page/gate.hpp"

#include <boost/test/unit_test.hpp>

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_gate)

const Gate gate{.port = 8931, .token = "0123456789abcdef"};
const RequestHead page{.method = "GET",
                       .target = "/",
                       .host = "127.0.0.1:8931",
                       .content_type = "",
                       .token = "",
                       .fetch_site = "none"};
const RequestHead request{.method = "POST",
                          .target = "/api",
                          .host = "127.0.0.1:8931",
                          .content_type = "application/json",
                          .token = "0123456789abcdef",
                          .fetch_site = "same-origin"};

unsigned status(const RequestHead& head) {
  const auto refusal = gate.refuses(head);
  return refusal ? refusal->status : 200;
}

BOOST_AUTO_TEST_CASE(lets_its_own_page_in) {
  BOOST_TEST(status(page) == 200u);
  BOOST_TEST(status(request) == 200u);
}

BOOST_AUTO_TEST_CASE(answers_to_its_own_name_alone) {
  for (const char* host :
       {"", "127.0.0.1", "127.0.0.1:8932", "evil.example:8931", "127.0.0.1:8931.evil.example",
        "evil.example/127.0.0.1:8931", "0.0.0.0:8931", "[::1]:8931", "127.0.0.1:89310", "localhost:8931"}) {
    RequestHead head = page;
    head.host = host;
    BOOST_TEST(status(head) == 403u, host);
  }
}

BOOST_AUTO_TEST_CASE(refuses_other_sites) {
  for (const char* site : {"cross-site", "same-site", "Same-Origin", "anything"}) {
    RequestHead head = request;
    head.fetch_site = site;
    BOOST_TEST(status(head) == 403u, site);
    head = page;
    head.fetch_site = site;
    BOOST_TEST(status(head) == 403u, site);
  }
}

BOOST_AUTO_TEST_CASE(refuses_pages_of_other_origins) {
  RequestHead head = request;
  head.fetch_site = "";
  head.origin = "http://127.0.0.1:8931";
  BOOST_TEST(status(head) == 200u);
  for (const char* origin :
       {"null", "http://127.0.0.1:8932", "https://127.0.0.1:8931", "http://evil.example"}) {
    head.origin = origin;
    BOOST_TEST(status(head) == 403u, origin);
  }
}

BOOST_AUTO_TEST_CASE(wants_the_token) {
  for (const char* token :
       {"", "0123456789abcdeF", "0123456789abcde", "0123456789abcdef0", " 0123456789abcdef"}) {
    RequestHead head = request;
    head.token = token;
    BOOST_TEST(status(head) == 403u, token);
  }
}

BOOST_AUTO_TEST_CASE(takes_json_alone) {
  for (const char* type :
       {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"}) {
    RequestHead head = request;
    head.content_type = type;
    BOOST_TEST(status(head) == 415u, type);
  }
  RequestHead head = request;
  head.content_type = "application/json; charset=utf-8";
  BOOST_TEST(status(head) == 200u);
}

BOOST_AUTO_TEST_CASE(knows_two_methods) {
  for (const char* method : {"PUT", "OPTIONS", "HEAD", "DELETE", "get", ""}) {
    RequestHead head = request;
    head.method = method;
    BOOST_TEST(status(head) == 405u, method);
  }
  RequestHead head = request;
  head.method = "GET";
  BOOST_TEST(status(head) == 405u);
  head = request;
  head.target = "/";
  BOOST_TEST(status(head) == 404u);
}

BOOST_AUTO_TEST_CASE(tokens_are_long_and_different) {
  BOOST_TEST(random_token().size() == 32u);
  BOOST_TEST(random_token() != random_token());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
