#include "irl/page/export.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/beast/core/detail/base64.hpp>
#include <nlohmann/json.hpp>

#include "irl/page/assets.hpp"

namespace irl::page {

namespace {

using workbench::Json;

constexpr const char* policy =
    "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'";

std::string base64(std::string_view text) {
  namespace codec = boost::beast::detail::base64;
  std::string encoded(codec::encoded_size(text.size()), '\0');
  encoded.resize(codec::encode(encoded.data(), text.data(), text.size()));
  return encoded;
}

/// A text that stands between the tags of a script: nothing in it ends it.
std::string in_script(std::string text) {
  boost::replace_all(text, "</", "<\\/");
  boost::replace_all(text, "<!--", "<\\u0021--");
  return text;
}

/// Where modules are found in a file that has them all inside.
std::string import_map() {
  Json imports = Json::object();
  for (const Asset& asset : assets()) {
    if (!asset.path.ends_with(".js") || asset.path == "/dagre.js" || asset.path.starts_with("/layout"))
      continue;
    std::string text(asset.text);
    boost::replace_all(text, "from \"./", "from \"irl/");
    imports["irl" + std::string(asset.path)] = "data:text/javascript;base64," + base64(text);
  }
  return workbench::to_line({{"imports", std::move(imports)}});
}

std::string text_of(std::string_view path) {
  return std::string(asset(path)->text);
}

/// What the views ask for, by the request as the page writes it, with the answer.
workbench::Expected<Json> recorded(Requests& requests, const std::vector<std::string>& recipes) {
  Json all = Json::object();
  Problems problems;
  Work work;
  const auto record = [&](const Json& request) {
    const std::string words = workbench::to_line(request);
    Json answer = requests.answer(words, work);
    if (answer.contains("error"))
      problems.push_back({.where = {}, .what = answer["error"]["what"].get<std::string>(), .kind = "usage"});
    return all[words] = std::move(answer);
  };
  Json domain = record({{"do", "domain"}});
  for (const std::string& id : recipes) {
    const Json run = record({{"do", "recipe"}, {"id", id}});
    if (run.contains("network")) record({{"do", "orders"}, {"network", run["network"]}, {"workers", 1}});
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  std::erase_if(domain["recipes"].get_ref<Json::array_t&>(), [&](const Json& recipe) {
    return std::ranges::find(recipes, recipe["id"].get<std::string>()) == recipes.end();
  });
  all[workbench::to_line({{"do", "domain"}})] = std::move(domain);
  return all;
}

}  // namespace

workbench::Expected<std::string> exported_page(Requests& requests, const std::vector<std::string>& recipes) {
  const auto answers = recorded(requests, recipes);
  if (!answers) return std::unexpected(answers.error());
  std::string page = text_of("/index.html");
  boost::replace_first(
      page, "<link rel=\"stylesheet\" href=\"/style.css\">",
      fmt::format("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<style>\n{}</style>", policy,
                  text_of("/style.css")));
  boost::replace_first(
      page, "<script type=\"module\" src=\"/main.js\"></script>",
      fmt::format(
          "<script type=\"application/json\" "
          "id=\"recorded\">{}</script>\n<script>{}</script>\n<script>{}</script>\n"
          "<script type=\"importmap\">{}</script>\n<script type=\"module\">import \"irl/main.js\";</script>",
          in_script(workbench::to_line(*answers)), text_of("/dagre.js"), text_of("/layout.js"),
          import_map()));
  return page;
}

}  // namespace irl::page
