#include "irl/page/requests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/beast/core/detail/base64.hpp>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <nlohmann/json.hpp>

#include "irl/page/assets.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page {

namespace {

constexpr const char* policy =
    "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'";

std::string base64(std::string_view text) {
  namespace codec = boost::beast::detail::base64;
  std::string encoded(codec::encoded_size(text.size()), '\0');
  encoded.resize(codec::encode(encoded.data(), text.data(), text.size()));
  return encoded;
}

/// The text as a browser unpacks it (`deflate-raw`): documents of runs become a tenth.
std::string deflated(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  constexpr int best = 9, window_bits = 15, memory = 9;
  zlib::deflate_stream stream;
  stream.reset(best, window_bits, memory, zlib::Strategy::normal);
  std::string packed(stream.upper_bound(text.size()) + 16, '\0');
  zlib::z_params params{};
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = packed.data();
  params.avail_out = packed.size();
  boost::system::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  packed.resize(params.total_out);
  return packed;
}

/// Where modules are found in a file that has them all inside.
std::string import_map() {
  Json imports = Json::object();
  for (const Asset& asset : assets()) {
    if (!asset.path.ends_with(".js")) continue;
    std::string text(asset.text);
    boost::replace_all(text, "from \"./", "from \"irl/");
    imports["irl" + std::string(asset.path)] = "data:text/javascript;base64," + base64(text);
  }
  return workbench::to_line({{"imports", std::move(imports)}});
}

std::string text_of(std::string_view path) {
  return std::string(asset(path)->text);
}

/// Asks as the page does, and keeps the answers by the request as the page writes it.
struct Recorder {
  const std::function<Json(const Json&)>& answer;
  Json all = Json::object();
  Problems problems{};

  const Json& ask(const Json& request) { return ask(request, request); }

  /// What is answered to one request, kept as the answer to another one.
  const Json& ask(const Json& request, const Json& kept_for) {
    Json answered = answer(request);
    if (answered.contains("error"))
      problems.push_back(
          {.where = {}, .what = answered["error"]["what"].get<std::string>(), .kind = "usage"});
    return all[workbench::to_line(kept_for)] = std::move(answered);
  }

  /// What the views of one run ask for.
  void ask_about(const Json& run) {
    if (!run.contains("network")) return;
    const Json& network = run["network"];
    ask({{"do", "layout"},
         {"network", network},
         {"id", run["id"]},
         {"thread", false},
         {"direction", "right"}});
    ask({{"do", "orders"}, {"network", network}, {"workers", 1}});
    ask({{"do", "tree"}, {"network", network}, {"most", 60}});
    ask({{"do", "solutions"}, {"network", network}, {"most", 20}});
  }

  /// The network of a run held against the gold network of that name.
  void compare(const std::string& id, const Json& run) {
    if (!run.contains("network")) return;
    for (const char* what : {"diff", "score", "goals"})
      ask({{"do", what}, {"id", id}, {"network", run["network"]}});
  }

  void ask_for(const std::vector<PredictionFile>& files) {
    if (files.empty()) return;
    Json texts = Json::array(), numbers = Json::array();
    for (const PredictionFile& file : files) {
      numbers.push_back(texts.size());
      texts.push_back({{"name", file.name}, {"text", file.text}});
    }
    ask({{"do", "predictions"}, {"files", std::move(texts)}},
        {{"do", "predictions"}, {"numbers", std::move(numbers)}});
  }
};

workbench::Expected<Json> recorded(const std::function<Json(const Json&)>& answer,
                                   const ExportedContent& content) {
  Recorder recorder{answer};
  Json domain = recorder.ask({{"do", "domain"}});
  std::vector<std::string> shown = content.recipes;
  const auto is_of_corpus = [&](const std::string& id) {
    return std::ranges::any_of(domain["recipes"], [&](const Json& recipe) { return recipe["id"] == id; });
  };
  const auto is_shown = [&](const std::string& id) { return std::ranges::find(shown, id) != shown.end(); };
  for (const workbench::WrittenProcedure& one : content.procedures)
    if (is_of_corpus(one.id) && !is_shown(one.id)) shown.push_back(one.id);
  auto tell = [&, done = std::size_t{0}]() mutable {
    if (content.progress) content.progress(++done, shown.size() + content.procedures.size());
  };
  for (const std::string& id : shown) {
    const Json run = recorder.ask({{"do", "recipe"}, {"id", id}});
    recorder.ask_about(run);
    recorder.compare(id, run);
    tell();
  }
  for (std::size_t number = 0; number < content.procedures.size(); ++number) {
    const workbench::WrittenProcedure& one = content.procedures[number];
    const Json run = recorder.ask({{"do", "run"}, {"network", one.text}, {"id", one.id}},
                                  {{"do", "opened"}, {"number", number}});
    recorder.ask_about(run);
    if (is_of_corpus(one.id)) recorder.compare(one.id, run);
    tell();
  }
  recorder.ask_for(content.predictions);
  if (!recorder.problems.empty()) return std::unexpected(std::move(recorder.problems));
  std::erase_if(domain["recipes"].get_ref<Json::array_t&>(),
                [&](const Json& recipe) { return !is_shown(recipe["id"].get<std::string>()); });
  domain["opened"] = domain["files"] = Json::array();
  for (const workbench::WrittenProcedure& one : content.procedures) domain["opened"].push_back(one.id);
  for (const PredictionFile& file : content.predictions)
    domain["files"].push_back({{"name", file.name}, {"kind", "predictions"}});
  domain["watched"] = Json();
  domain["omits"] = omitted_from_exports();
  recorder.all[workbench::to_line({{"do", "domain"}})] = std::move(domain);
  return std::move(recorder.all);
}

}  // namespace

std::string_view omitted_from_exports() {
  return "Mend, Build, runs with bodies, edits, the runs of predictions, and whatever else has to be "
         "computed anew";
}

workbench::Expected<std::string> exported_page(Requests& requests, const std::vector<std::string>& recipes,
                                               std::function<void(std::size_t, std::size_t)> progress) {
  const Opening& opening = requests.opening();
  return exported_page(
      [&](const Json& request) {
        Work work;
        return requests.answer(workbench::to_line(request), work);
      },
      {.recipes = recipes,
       .procedures = opening.procedures,
       .predictions = opening.predictions,
       .progress = std::move(progress)});
}

workbench::Expected<std::string> exported_page(const std::function<Json(const Json&)>& ask,
                                               const ExportedContent& content) {
  const auto answers = recorded(ask, content);
  if (!answers) return std::unexpected(answers.error());
  const std::string documents = base64(deflated(workbench::to_line(*answers)));
  std::string page = text_of("/index.html");
  boost::replace_first(page, "<link rel=\"stylesheet\" href=\"/style.css\">",
                       fmt::format("<style>\n{}</style>", text_of("/style.css")));
  boost::replace_first(
      page, "<head>",
      fmt::format("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">", policy));
  boost::replace_first(
      page, "<script type=\"module\" src=\"/main.js\"></script>",
      fmt::format(
          "<script type=\"application/octet-stream\" "
          "id=\"recorded\">{}</script>\n"
          "<script type=\"importmap\">{}</script>\n<script type=\"module\">import \"irl/main.js\";</script>",
          documents, import_map()));
  return page;
}

}  // namespace irl::page
