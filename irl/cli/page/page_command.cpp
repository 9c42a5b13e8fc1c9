#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "irl/bodies/bodies_file.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/page/page_inputs.hpp"
#include "irl/language/writing/operation_saying.hpp"
#include "irl/page/kept_access.hpp"
#include "irl/page/requests.hpp"
#include "irl/page/server.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/domain_drawing.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace {

namespace fs = std::filesystem;

struct PageChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> procedures;
  std::string exported;
  std::string watched;
  std::uint32_t port = 0;
};

/// Nothing is made that was not asked for: a directory that is not there is a slip.
void demand_directory_of(const std::string& file) {
  const fs::path directory = fs::path(file).parent_path();
  std::error_code ignored;
  if (!directory.empty() && workbench::is_file(file) && !fs::is_directory(directory, ignored))
    throw UsageError(fmt::format("--export: there is no directory {}; make it first", directory.string()));
}

void export_page(const PageChoice& choice, page::Requests& requests, const std::vector<std::string>& recipes,
                 const Console& console) {
  if (choice.procedures.empty()) throw UsageError("--export: name the procedures that it is to show");
  demand_directory_of(choice.exported);
  ProgressLine progress(console, "procedures");
  const auto exported = page::exported_page(requests, recipes, [&](std::size_t done, std::size_t all) {
    progress.show(done, static_cast<double>(done) / static_cast<double>(all));
  });
  progress.end();
  const std::string text = demand(exported);
  write_output(choice.exported, console, [&](std::ostream& out) { out << text; });
  const std::size_t count = recipes.size() + requests.opening().procedures.size();
  const std::size_t files = requests.opening().predictions.size();
  std::string shown = files == 0 || count > 0 ? counted(count, "procedure") : "";
  if (files > 0) shown += (shown.empty() ? "" : " and ") + counted(files, "file") + " of predictions";
  console.tell(fmt::format("{} shows {} without a server\nleft out: {}\n", choice.exported, shown,
                           page::omitted_from_exports()));
}

/// What of it stands first in the address.
std::string first_of(const std::vector<std::string>& recipes, const page::Opening& opening) {
  if (!recipes.empty()) return "&id=" + recipes.front();
  if (!opening.predictions.empty()) return "&view=compare";
  return opening.procedures.empty() ? "" : "&opened=0";
}

/// At the port of the last time if that is free, unless another one is asked for: links go on to work.
std::unique_ptr<page::Server> listen(const PageChoice& choice,
                                     const std::shared_ptr<page::Requests>& requests,
                                     const page::Access& access) {
  const auto port = static_cast<std::uint16_t>(choice.port);
  if (port != 0 || access.port == 0)
    return std::make_unique<page::Server>(requests, port, page::ServerLimits(), access.token);
  try {
    return std::make_unique<page::Server>(requests, access.port, page::ServerLimits(), access.token);
  } catch (const std::system_error&) {  // another server has it
    return std::make_unique<page::Server>(requests, 0, page::ServerLimits(), access.token);
  }
}

void serve_page(const PageChoice& choice, const std::shared_ptr<page::Requests>& requests,
                const std::string& first, const Console& console) {
  const fs::path directory = page::access_directory();
  const auto access = page::kept_access(directory);
  if (!access) console.warn("links to this page end with it: " + access.error(), "");
  try {
    const auto server = listen(choice, requests, access.value_or(page::Access()));
    if (access) page::keep_port(directory, {server->token(), server->port()});
    console.out << fmt::format("{}{}\n", server->link(), first) << std::flush;
    server->serve();
  } catch (const std::system_error& error) {
    throw UsageError(fmt::format("--port {}: {}", choice.port, error.what()));
  }
}

/// Null where a domain says nothing of bodies.
std::shared_ptr<const bodies::Bodies> said_of_bodies(const workbench::DomainChoice& choice,
                                                     const Domain& domain) {
  auto said = bodies::bodies_of(choice, domain);
  if (!said && workbench::is_usage(said.error())) return nullptr;
  return std::make_shared<const bodies::Bodies>(demand(std::move(said)));
}

ExitCode open_page(const PageChoice& choice, const Console& console) {
  workbench::OpenDomain open = open_domain(choice.domain, console);
  std::vector<std::string> names = choice.procedures;
  if (!choice.watched.empty()) names.push_back(choice.watched);
  PageInputs inputs = read_page_inputs(names, open.corpus, console);
  page::Opening opening{
      .procedures = std::move(inputs.procedures),
      .predictions = std::move(inputs.predictions),
      .drawing = std::make_shared<const Drawing>(demand(workbench::drawing_of(choice.domain, open.domain))),
      .words = language::operation_words(choice.domain),
      .bodies = said_of_bodies(choice.domain, open.domain),
      .watched = choice.watched};
  const std::string first = first_of(inputs.recipes, opening);
  const auto requests = std::make_shared<page::Requests>(std::move(open), std::move(opening));
  if (choice.exported.empty())
    serve_page(choice, requests, first, console);
  else
    export_page(choice, *requests, inputs.recipes, console);
  return ExitCode::success;
}

}  // namespace

Command page_command() {
  auto [command, choice] = make_command<PageChoice>(
      "page", "Serve a page that shows networks run, step by step, and what if they were others", open_page);
  command.takes({"", "PROCEDURE",
                 "What the page opens on, and what is exported: ids of the corpus, solution files, files of "
                 "predictions "
                 "(.jsonl), or directories of files"},
                &choice.procedures);
  command.takes({"--port", "N", "Where to listen on this machine", {0, 65535}}, &choice.port)
      .by_default("one that is free")
      .not_with({"--export"}, "nothing is served then");
  command.takes({.names = "--export",
                 .value = "FILE",
                 .says = "Write one file that shows these procedures without a server",
                 .is_written = true},
                &choice.exported);
  command.takes({"--watch", "FILE", "Open this file, and follow it while it is edited"}, &choice.watched)
      .not_with({"--export"}, "nothing is served then");
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Prints the link to open and serves it, to this machine alone, until Ctrl-C. Who has the link can have "
      "networks\nexecuted; it names no files.";
  return command;
}

}  // namespace irl::cli
