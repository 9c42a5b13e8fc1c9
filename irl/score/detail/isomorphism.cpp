#include <algorithm>

#include "irl/score/detail/triples.hpp"

namespace irl::matching {

namespace {

using Signature = std::vector<int>;

/// The colours of one graph.
struct Colours {
  std::vector<int> statements;
  std::vector<int> variables;
};

/// The same numbers for the same signatures, in both graphs.
class Palette {
 public:
  int colour(Signature signature) {
    return colours_.emplace(std::move(signature), static_cast<int>(colours_.size())).first->second;
  }
  std::size_t size() const { return colours_.size(); }

 private:
  std::map<Signature, int> colours_;
};

Colours first_colours(const TripleGraph& graph, Palette& palette) {
  Colours colours{{}, std::vector<int>(graph.variables.size(), palette.colour({}))};
  for (const Statement& statement : graph.statements) {
    Signature signature{statement.name};
    for (const Attribute& attribute : statement.attributes)
      signature.insert(signature.end(), {attribute.role, attribute.constant});
    colours.statements.push_back(palette.colour(std::move(signature)));
  }
  return colours;
}

Colours refined(const TripleGraph& graph, const Colours& colours, Palette& palette) {
  constexpr int of_variable = -1;
  std::vector<std::vector<std::pair<int, int>>> uses(graph.variables.size());
  Colours finer;
  for (std::size_t s = 0; s < graph.statements.size(); ++s) {
    Signature signature{colours.statements[s]};
    for (const auto& [role, variable] : graph.statements[s].relations) {
      const auto v = static_cast<std::size_t>(variable);
      signature.insert(signature.end(), {role, colours.variables[v]});
      uses[v].emplace_back(role, colours.statements[s]);
    }
    finer.statements.push_back(palette.colour(std::move(signature)));
  }
  for (std::size_t v = 0; v < uses.size(); ++v) {
    std::ranges::sort(uses[v]);
    Signature signature{of_variable, colours.variables[v]};
    for (const auto& [role, colour] : uses[v]) signature.insert(signature.end(), {role, colour});
    finer.variables.push_back(palette.colour(std::move(signature)));
  }
  return finer;
}

std::vector<int> sorted(std::vector<int> colours) {
  std::ranges::sort(colours);
  return colours;
}

class Trial {
 public:
  Trial(const TripleGraph& a, const TripleGraph& b, const Deadline& deadline)
      : a_(a), b_(b), deadline_(deadline) {}

  std::optional<Mapping> run() {
    Palette palette;
    Colours a = first_colours(a_, palette);
    return match(std::move(a), first_colours(b_, palette));
  }

 private:
  std::optional<Mapping> match(Colours a, Colours b) {
    if (!refine(a, b)) return std::nullopt;
    const auto shared = shared_colour(a.statements);
    if (!shared) return mapping(a, b);
    const auto first = std::ranges::find(a.statements, *shared) - a.statements.begin();
    for (std::size_t s = 0; s < b.statements.size() && work_ < max_work; ++s) {
      if (b.statements[s] != *shared) continue;
      Colours a_marked = a;
      Colours b_marked = b;
      a_marked.statements[static_cast<std::size_t>(first)] = b_marked.statements[s] = marked;
      if (auto found = match(std::move(a_marked), std::move(b_marked))) return found;
    }
    return std::nullopt;
  }

  /// Refines until nothing changes; false if the graphs turn out to differ, or if that took too long.
  bool refine(Colours& a, Colours& b) {
    for (std::size_t count = 0;;) {
      deadline_.demand();
      if (sorted(a.statements) != sorted(b.statements) || sorted(a.variables) != sorted(b.variables))
        return false;
      work_ += a_.instances();
      if (work_ > max_work) return false;
      Palette palette;
      a = refined(a_, a, palette);
      b = refined(b_, b, palette);
      if (palette.size() == count) return true;
      count = palette.size();
    }
  }

  /// The first colour that several statements have.
  static std::optional<int> shared_colour(const std::vector<int>& colours) {
    const std::vector<int> in_order = sorted(colours);
    const auto twice = std::ranges::adjacent_find(in_order);
    return twice == in_order.end() ? std::nullopt : std::optional(*twice);
  }

  /// Statements by colour; their variables follow.
  Mapping mapping(const Colours& a, const Colours& b) const {
    std::map<int, std::size_t> of_colour;
    for (std::size_t s = 0; s < b.statements.size(); ++s) of_colour[b.statements[s]] = s;
    Mapping mapping{Partners(a_.statements.size()), Partners(a_.variables.size())};
    for (std::size_t s = 0; s < a.statements.size(); ++s) {
      const std::size_t partner = of_colour.at(a.statements[s]);
      mapping.statements[s] = partner;
      for (std::size_t k = 0; k < a_.statements[s].relations.size(); ++k)
        mapping.variables[static_cast<std::size_t>(a_.statements[s].relations[k].variable)] =
            static_cast<std::size_t>(b_.statements[partner].relations[k].variable);
    }
    return mapping;
  }

  static constexpr int marked = -2;
  static constexpr std::size_t max_work = 2'000'000;  // nodes that got a new colour

  const TripleGraph& a_;
  const TripleGraph& b_;
  Deadline deadline_;
  std::size_t work_ = 0;
};

}  // namespace

std::optional<Mapping> isomorphism(const TripleGraph& a, const TripleGraph& b, const Deadline& deadline) {
  if (a.statements.size() != b.statements.size() || a.triples() != b.triples()) return std::nullopt;
  return Trial(a, b, deadline).run();
}

}  // namespace irl::matching
