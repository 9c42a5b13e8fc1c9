#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <system_error>

#include "irl/cli/inputs.hpp"
#include "irl/page/export.hpp"
#include "irl/page/server.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace {

/// A page is looked at, and its list of networks has an end.
constexpr std::size_t most_networks = 200;

struct PageChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> procedures;
  std::string exported;
  std::uint32_t port = 0;
};

/// What the page opens on: recipes of the corpus, and networks of files.
struct Shown {
  std::vector<std::string> recipes;
  std::vector<grammar::RecipeNetwork> networks;
};

Shown shown(const PageChoice& choice, const workbench::Corpus& corpus, const Console& console) {
  Shown shown;
  for (const std::string& name : choice.procedures) {
    if (!workbench::means_file(name)) {
      shown.recipes.push_back(demand(workbench::known_id(name, corpus)));
      continue;
    }
    grammar::SolutionFile file = read_recipes(name, corpus, console);
    std::ranges::move(file.recipes, std::back_inserter(shown.networks));
  }
  if (shown.networks.size() > most_networks)
    throw UsageError(
        fmt::format("there are {} networks in these files; a page opens on at most {}, and takes "
                    "larger files of predictions in its view 'comparison'",
                    shown.networks.size(), most_networks));
  return shown;
}

void export_page(const PageChoice& choice, page::Requests& requests, const Shown& shown,
                 const Console& console) {
  if (choice.procedures.empty()) throw UsageError("--export: name the procedures that it is to show");
  const std::string text = demand(page::exported_page(requests, shown.recipes));
  write_output(choice.exported, console, [&](std::ostream& out) { out << text; });
  const std::size_t count = shown.recipes.size() + requests.opened().size();
  console.tell(fmt::format("{} shows {} without a server\n", choice.exported, counted(count, "procedure")));
}

/// What of it stands first in the address.
std::string first_of(const Shown& shown) {
  if (!shown.recipes.empty()) return "&id=" + shown.recipes.front();
  return shown.networks.empty() ? "" : "&opened=0";
}

void serve_page(const PageChoice& choice, std::shared_ptr<page::Requests> requests, const std::string& first,
                const Console& console) {
  try {
    page::Server server(std::move(requests), static_cast<std::uint16_t>(choice.port));
    console.out << fmt::format("{}{}\n", server.link(), first) << std::flush;
    server.serve();
  } catch (const std::system_error& error) {
    throw UsageError(fmt::format("--port {}: {}", choice.port, error.what()));
  }
}

ExitCode open_page(const PageChoice& choice, const Console& console) {
  workbench::OpenDomain open = open_domain(choice.domain, console);
  Shown shown = cli::shown(choice, open.corpus, console);
  const std::string first = first_of(shown);
  const auto requests = std::make_shared<page::Requests>(std::move(open), std::move(shown.networks));
  if (choice.exported.empty())
    serve_page(choice, requests, first, console);
  else
    export_page(choice, *requests, shown, console);
  return ExitCode::success;
}

}  // namespace

Command page_command() {
  auto [command, choice] = make_command<PageChoice>(
      "page", "Serve a page that shows networks run, step by step, and what if they were others", open_page);
  command.takes(
      {"", "PROCEDURE", "What the page opens on, and what is exported: ids of the corpus, or files"},
      &choice.procedures);
  command.takes({"--port", "N", "Where to listen on this machine", {0, 65535}}, &choice.port)
      .by_default("one that is free")
      .not_with({"--export"}, "nothing is served then");
  command.takes({.names = "--export",
                 .value = "FILE",
                 .says = "Write one file that shows these procedures without a server",
                 .is_written = true},
                &choice.exported);
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Prints the link to open and serves it, to this machine alone, until Ctrl-C. Who has the link can have "
      "networks\nexecuted; it names no files.";
  return command;
}

}  // namespace irl::cli
