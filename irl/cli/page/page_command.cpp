#include <fmt/format.h>

#include <ostream>
#include <system_error>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/page/export.hpp"
#include "irl/page/server.hpp"
#include "irl/workbench/corpus/named_recipes.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace {

struct PageChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> recipes;
  std::string exported;
  std::uint32_t port = 0;
};

void export_page(const PageChoice& choice, page::Requests& requests, const Console& console) {
  const std::string text = demand(page::exported_page(requests, choice.recipes));
  auto file =
      demand(workbench::OutputFile::create(choice.exported, {choice.domain.world, choice.domain.corpus}));
  file.stream() << text;
  demand(file.close());
  console.out << fmt::format("{} shows {} without a server\n", choice.exported,
                             choice.recipes.size() == 1
                                 ? choice.recipes.front()
                                 : fmt::format("{} procedures", choice.recipes.size()));
}

void serve_page(const PageChoice& choice, std::shared_ptr<page::Requests> requests,
                const Console& console) {
  try {
    page::Server server(std::move(requests), static_cast<std::uint16_t>(choice.port));
    const std::string chosen = choice.recipes.empty() ? "" : "&id=" + choice.recipes.front();
    console.out << fmt::format("{}{}\n", server.link(), chosen) << std::flush;
    server.serve();
  } catch (const std::system_error& error) {
    throw UsageError(fmt::format("--port {}: {}", choice.port, error.what()));
  }
}

ExitCode open_page(const PageChoice& choice, const Console& console) {
  workbench::OpenDomain open = open_domain(choice.domain, console);
  for (const std::string& id : choice.recipes) demand(workbench::known_id(id, open.corpus));
  const auto requests = std::make_shared<page::Requests>(std::move(open));
  if (!choice.exported.empty() && choice.recipes.empty())
    throw UsageError("--export: name the procedures that it is to show");
  if (choice.exported.empty())
    serve_page(choice, requests, console);
  else
    export_page(choice, *requests, console);
  return ExitCode::success;
}

void declare(Command& command, PageChoice& choice) {
  command.takes({"", "PROCEDURE", "What the page opens on, and what is exported: ids of the corpus"},
                &choice.recipes);
  command.takes({"--port", "N", "Where to listen on this machine", {0, 65535}}, &choice.port)
      .by_default("one that is free")
      .not_with({"--export"}, "nothing is served then");
  command.takes({"--export", "FILE", "Write one file that shows these procedures without a server"},
                &choice.exported);
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Prints the link to open and serves it, to this machine alone, until Ctrl-C. Who has the link can have "
      "networks\nexecuted; it names no files.";
}

}  // namespace

Command page_command() {
  return make_command<PageChoice>(
      "page", "Serve a page that shows networks run, step by step, and what if they were others", declare,
      open_page);
}

}  // namespace irl::cli
