// Reads a line and a sentence of plain English into a network that executes.
#include <irl/language.hpp>
#include <irl/workbench.hpp>

using namespace irl;

int main() {
  const workbench::DomainChoice kitchen{.domain = "cooking"};
  const auto open = workbench::open(kitchen);
  if (!open) return 1;
  const auto english = language::language_of(kitchen, open->domain);
  if (!english) return 1;
  const language::TextToRead text{
      .id = "onion", .ingredients = {"1 onion"}, .instructions = {"Finely chop the onion."}};
  const auto reading = language::comprehend(text, *english, open->domain, open->run_options());
  return reading && reading->status == workbench::Status::complete ? 0 : 1;
}
