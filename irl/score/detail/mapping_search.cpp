#include <algorithm>

#include "irl/score/detail/matching_problem.hpp"
#include "irl/score/detail/relaxation.hpp"

namespace irl::matching {

namespace {

/// Branch and bound. The graph with fewer statements comes first.
class MappingSearch {
 public:
  MappingSearch(const TripleGraph& a, const TripleGraph& b, std::uint64_t max_steps, const Deadline& deadline)
      : a_(a), b_(b), problem_(matching_problem(a, b)), max_steps_(max_steps), work_(deadline) {}

  void run() { explore(Relaxation(problem_), 0); }

  /// Every variable of the graph that has fewer is mapped.
  Mapping best() const {
    Mapping mapping{Partners(a_.statements.size()), Partners(a_.variables.size())};
    for (std::size_t r = 0; r < best_.size(); ++r) mapping.statements[r] = best_[r];
    const Assignment variables = preferred_variables();
    for (const VariablePair& pair : problem_.pairs)
      if (variables.column_of(pair.row) == pair.column && variables.profit(pair.row, pair.column) > 0)
        mapping.variables[problem_.variables_of_a[pair.row]] = problem_.variables_of_b[pair.column];
    map_free_variables(mapping);
    return mapping;
  }

  std::size_t bound() const {
    const std::size_t variables = std::min(a_.variables.size(), b_.variables.size());
    return variables + static_cast<std::size_t>(std::max(found_, left_open_));
  }

 private:
  using Choice = std::vector<std::size_t>;  ///< a column for every row

  /// How far the relaxation is above the next better solution.
  std::int64_t surplus(const Relaxation& relaxation) const {
    return relaxation.bound() - std::int64_t{found_ + 1} * Relaxation::triple;
  }

  void explore(Relaxation relaxation, int depth) {
    constexpr int rounds_of_ascent = 60;
    constexpr int rounds_at_root = 500;
    constexpr int rounds = 30;
    if (depth == 0) {
      relaxation.tighten(0, 0, work_, max_steps_);
      try_solution(relaxation);
      if (!relaxation.tighten(found_ + 1, rounds_of_ascent, work_, max_steps_)) return;
    }
    const auto better_than_found = [&] {
      try_solution(relaxation);
      return found_ + 1;
    };
    if (!relaxation.descend(better_than_found, depth == 0 ? rounds_at_root : rounds, work_, max_steps_))
      return;
    if (surplus(relaxation) < 0) return;
    if (work_.steps() < max_steps_)
      branch(relaxation, depth);
    else
      left_open_ = std::max(left_open_, static_cast<int>(relaxation.bound() / Relaxation::triple));
  }

  void branch(const Relaxation& relaxation, int depth) {
    const std::size_t row = hardest_row(relaxation, surplus(relaxation));
    if (row == problem_.rows) return;  // the relaxed solution is the only one left, and has been tried
    std::vector<std::size_t> columns;
    for (std::size_t c = 0; c < problem_.columns; ++c)
      if (!relaxation.is_excluded(row, c)) columns.push_back(c);
    std::ranges::stable_sort(columns, {}, [&](std::size_t c) { return relaxation.slack(row, c); });
    for (const std::size_t c : columns) {
      const std::int64_t left = relaxation.bound() - relaxation.slack(row, c);
      if (left < std::int64_t{found_ + 1} * Relaxation::triple) continue;
      if (work_.steps() >= max_steps_) {
        left_open_ = std::max(left_open_, static_cast<int>(left / Relaxation::triple));
        continue;
      }
      Relaxation fixed = relaxation;
      fixed.fix(row, c);
      explore(std::move(fixed), depth + 1);
    }
  }

  /// The row with the fewest open columns, where one that would cost nearly the whole surplus hardly counts.
  /// The number of rows if every row has only one.
  std::size_t hardest_row(const Relaxation& relaxation, std::int64_t surplus) const {
    std::size_t hardest = problem_.rows;
    double fewest = 0;
    for (std::size_t r = 0; r < problem_.rows; ++r) {
      int open = 0;
      double weighted = 0;
      for (std::size_t c = 0; c < problem_.columns; ++c) {
        if (relaxation.is_excluded(r, c)) continue;
        ++open;
        weighted += static_cast<double>(surplus - relaxation.slack(r, c)) / static_cast<double>(surplus + 1);
      }
      if (open > 1 && (hardest == problem_.rows || weighted < fewest)) {
        hardest = r;
        fewest = weighted;
      }
    }
    return hardest;
  }

  /// Begins with the relaxed solution and improves statements and variables in turn, each optimal given the
  /// other.
  void try_solution(const Relaxation& relaxation) {
    Choice columns;
    for (std::size_t r = 0; r < problem_.rows; ++r) columns.push_back(relaxation.column_of(r));
    for (int last = -1;;) {
      const Assignment variables = best_variables(columns, work_);
      const int total = value(columns, variables);
      if (total > found_) {
        found_ = total;
        best_ = columns;
      }
      if (total <= last) return;
      last = total;
      columns = best_statements(variables, work_);
    }
  }

  Assignment best_variables(const Choice& columns, StepCounter& work) const {
    Assignment variables(std::max(problem_.variables_of_a.size(), problem_.variables_of_b.size()));
    for (std::size_t r = 0; r < problem_.rows; ++r) {
      const std::size_t cell = r * problem_.columns + columns[r];
      for (std::size_t l = problem_.first_link(cell); l < problem_.end_link(cell); ++l) {
        const VariablePair& pair = problem_.pairs[problem_.links[l].pair];
        ++variables.profit(pair.row, pair.column);
      }
    }
    variables.restart();
    variables.solve(work);
    return variables;
  }

  Choice best_statements(const Assignment& variables, StepCounter& work) const {
    Assignment statements(std::max(problem_.rows, problem_.columns));
    for (std::size_t cell = 0; cell < problem_.cells(); ++cell) {
      int& profit = statements.profit(cell / problem_.columns, cell % problem_.columns);
      profit = problem_.gains[cell];
      for (std::size_t l = problem_.first_link(cell); l < problem_.end_link(cell); ++l) {
        const VariablePair& pair = problem_.pairs[problem_.links[l].pair];
        if (variables.column_of(pair.row) == pair.column) ++profit;
      }
    }
    statements.restart();
    statements.solve(work);
    Choice columns;
    for (std::size_t r = 0; r < problem_.rows; ++r) columns.push_back(statements.column_of(r));
    return columns;
  }

  /// The best variables for the best statements. Where several are as good: those that explain arguments of
  /// statements with the same name, then those that have the same name themselves, as people expect.
  Assignment preferred_variables() const {
    constexpr std::size_t max_per_triple = 1 << 18;
    StepCounter work;
    Assignment variables = best_variables(best_, work);
    const std::size_t all_links = a_.relations();  // that can match, at most
    const std::size_t per_statement = variables.size() + 1;
    const std::size_t per_triple = per_statement * (all_links + 1);
    if (per_triple > max_per_triple) return variables;
    for (const VariablePair& pair : problem_.pairs) {
      int& profit = variables.profit(pair.row, pair.column);
      profit *= static_cast<int>(per_triple);
      const std::string& name = a_.variables[problem_.variables_of_a[pair.row]];
      if (profit > 0 && name == b_.variables[problem_.variables_of_b[pair.column]]) ++profit;
    }
    for (std::size_t r = 0; r < problem_.rows; ++r) {
      if (a_.statements[r].name != b_.statements[best_[r]].name) continue;
      const std::size_t cell = r * problem_.columns + best_[r];
      for (std::size_t l = problem_.first_link(cell); l < problem_.end_link(cell); ++l) {
        const VariablePair& pair = problem_.pairs[problem_.links[l].pair];
        variables.profit(pair.row, pair.column) += static_cast<int>(per_statement);
      }
    }
    variables.restart();
    variables.solve(work);
    return variables;
  }

  int value(const Choice& columns, const Assignment& variables) const {
    auto total = static_cast<int>(variables.value());
    for (std::size_t r = 0; r < problem_.rows; ++r)
      total += problem_.gains[r * problem_.columns + columns[r]];
    return total;
  }

  /// Variables that occur once, where their statements correspond; then whatever is left, those of the same
  /// name first.
  void map_free_variables(Mapping& mapping) const {
    std::vector<bool> taken(b_.variables.size());
    for (const auto& partner : mapping.variables)
      if (partner) taken[*partner] = true;
    const auto match = [&](std::size_t v, std::size_t w) {
      if (mapping.variables[v] || taken[w]) return;
      mapping.variables[v] = w;
      taken[w] = true;
    };
    for (std::size_t s = 0; s < a_.statements.size(); ++s)
      for (const Relation& relation : a_.statements[s].relations)
        for (const Relation& other : b_.statements[*mapping.statements[s]].relations)
          if (relation.role == other.role)
            match(static_cast<std::size_t>(relation.variable), static_cast<std::size_t>(other.variable));
    for (std::size_t v = 0; v < a_.variables.size(); ++v)
      for (std::size_t w = 0; w < b_.variables.size(); ++w)
        if (a_.variables[v] == b_.variables[w]) match(v, w);
    for (std::size_t v = 0; v < a_.variables.size(); ++v)
      for (std::size_t w = 0; w < b_.variables.size(); ++w) match(v, w);
  }

  const TripleGraph& a_;
  const TripleGraph& b_;
  MatchingProblem problem_;
  std::uint64_t max_steps_;
  StepCounter work_;
  int found_ = -1;      ///< triples of the best solution, without variables' instances
  int left_open_ = -1;  ///< the largest bound of what was given up
  Choice best_;
};

}  // namespace

BestMapping best_mapping(const TripleGraph& a, const TripleGraph& b, std::uint64_t max_steps,
                         const Deadline& deadline) {
  MappingSearch search(a, b, max_steps, deadline);
  search.run();
  return {search.best(), search.bound()};
}

}  // namespace irl::matching
