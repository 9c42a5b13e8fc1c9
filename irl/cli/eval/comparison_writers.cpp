#include "irl/cli/eval/comparison_writers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "irl/cli/eval/result_writers.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

void print_comparison(const Console& console, const std::vector<Metric>& metrics,
                      const std::vector<ComparedResult>& results) {
  std::vector<Table::Column> columns{{"recipe-id"}};
  for (const Metric& metric : metrics) columns.push_back({metric.name, Table::Align::right});
  columns.insert(columns.end(), {{"status"}, {"rules that make the difference"}});
  Table table(std::move(columns));
  for (const ComparedResult& result : results) {
    std::vector<Table::Cell> row{short_line(result.documented.id, 60)};
    const auto both = [](const std::string& documented, const std::string& reference) {
      return documented == reference ? documented : documented + " / " + reference;
    };
    for (std::size_t m = 0; m < metrics.size(); ++m)
      row.emplace_back(both(shown(metrics[m], result.documented.scores[m]),
                            shown(metrics[m], result.reference.scores[m])));
    row.emplace_back(
        both(std::string(name(result.documented.status)), std::string(name(result.reference.status))));
    row.emplace_back(fmt::format("{}", fmt::join(result.rules, ", ")), Paint::faint);
    table.add(std::move(row));
  }
  console.out << "documented / reference, where they differ\n\n";
  table.print(console);
}

void print_comparison_as_json(std::ostream& out, const std::vector<Metric>& metrics,
                              const std::vector<ComparedResult>& results) {
  Json rows = Json::array();
  for (const ComparedResult& result : results) {
    Json row{{"recipe-id", result.documented.id}, {"rules", result.rules}};
    for (const auto& [rules, scored] :
         {std::pair("documented", &result.documented), std::pair("reference", &result.reference)}) {
      row[rules]["status"] = name(scored->status);
      row[rules]["reason"] = scored->reason;
      for (std::size_t m = 0; m < metrics.size(); ++m)
        row[rules][metrics[m].name] = workbench::to_json(scored->scores[m]);
    }
    rows.push_back(std::move(row));
  }
  out << to_text(Json{{"recipes", rows}}) << '\n';
}

}  // namespace irl::cli
