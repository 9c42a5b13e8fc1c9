// A program that serves the page of the kitchen, and writes it into one text.
#include <iostream>
#include <irl/page/requests.hpp>
#include <irl/page/server.hpp>

using namespace irl;

int main() {
  auto open = workbench::open({.domain = "cooking"});
  if (!open) return 1;
  const auto requests = std::make_shared<page::Requests>(*std::move(open));
  const auto text = page::exported_page(*requests, {"fried-almonds"});
  page::Server server(requests, 0);
  std::cout << (text ? text->size() : 0) << " bytes for fried-almonds\n";
  return text && server.port() != 0 ? 0 : 1;
}
