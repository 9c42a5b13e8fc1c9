#include "irl/cli/eval/rule_comparison.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "irl/cli/eval/result_writers.hpp"
#include "irl/cli/json.hpp"
#include "irl/cli/table.hpp"

namespace irl::cli {

RuleComparison::RuleComparison(const Domain& domain, const Corpus& corpus) : domain_(&domain) {
  const auto under = [&](Rules rules) {
    return std::make_unique<Evaluator>(domain, corpus, RunOptions{.rules = rules});
  };
  documented_ = under(Rules::documented());
  reference_ = under(Rules::reference());
  for (std::uint8_t i = 0; i < domain.rules().size(); ++i) {
    documented_but_one_.push_back(under(Rules::documented().with({i}, true)));
    reference_but_one_.push_back(under(Rules::reference().with({i}, false)));
  }
}

namespace {

bool differ(const RecipeResult& left, const RecipeResult& right) {
  if (left.status != right.status) return true;
  for (std::size_t m = 0; m < left.scores.size(); ++m) {
    if (left.scores[m].has_value() != right.scores[m].has_value()) return true;
    if (left.scores[m] && !nearly_equal(*left.scores[m], *right.scores[m])) return true;
  }
  return false;
}

}  // namespace

ComparedResult RuleComparison::compare(const grammar::RecipeNetwork& candidate) {
  ComparedResult result{documented_->evaluate(candidate), reference_->evaluate(candidate), {}};
  if (!differ(result.documented, result.reference)) return result;
  for (std::size_t i = 0; i < documented_but_one_.size(); ++i)
    if (differ(result.documented, documented_but_one_[i]->evaluate(candidate)) ||
        differ(result.reference, reference_but_one_[i]->evaluate(candidate)))
      result.rules.push_back(domain_->rules()[i].name);
  return result;
}

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
        row[rules][metrics[m].name] = to_json(scored->scores[m]);
    }
    rows.push_back(std::move(row));
  }
  out << to_text(Json{{"recipes", rows}}) << '\n';
}

}  // namespace irl::cli
