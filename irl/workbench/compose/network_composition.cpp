#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "grammar/solution_file.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/compose/composition.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/value_text.hpp"
#include "irl/compose/composer.hpp"

namespace irl::workbench {

namespace {

class NetworkComposition {
 public:
  NetworkComposition(const ComposeChoice& choice, const Console& console)
      : choice_(choice), console_(console), loaded_(open_domain(choice.domain, console)) {}

  ExitCode execute() {
    Composer composer({chunks(), topic(), meaning(), initial()}, loaded_.domain, options());
    Json all = Json::array();
    std::size_t found = 0;
    for (; choice_.count == 0 || found < choice_.count; ++found) {
      const auto composition = composer.next();
      if (!composition) break;
      if (choice_.json)
        all.push_back(to_json(*composition));
      else
        print(*composition, found + 1);
    }
    finish(composer.statistics(), found, all);
    return choice_.strict && (found == 0 || flawed_) ? ExitCode::flawed : ExitCode::success;
  }

 private:
  const Domain& domain() const { return loaded_.domain; }

  void report(const Problems& problems) {
    console_.report(problems);
    flawed_ |= has_errors(problems);
  }

  std::vector<Chunk> chunks() {
    std::vector<Chunk> chunks;
    if (choice_.primitives.empty() && choice_.chunks.empty()) return chunks_of(domain());
    for (const std::string& name : choice_.primitives) {
      const Primitive* primitive = domain().find(name);
      if (!primitive)
        throw UsageError(fmt::format("there is no primitive '{}'; `irl primitives` lists them", name));
      chunks.push_back(chunk_of(*primitive));
    }
    if (choice_.chunks.empty()) return chunks;
    const Source source = read_source(choice_.chunks, console_);
    const grammar::SolutionFile file = grammar::parse_solutions(source.text, source.name);
    report(file.problems);
    for (const grammar::RecipeNetwork& network : file.recipes) {
      report(network.problems);
      if (auto chunk = chunk_of(network.network, domain(), network.id))
        chunks.push_back(std::move(*chunk));
      else
        report({{.where = network.where,
                 .what = fmt::format("'{}' is no chunk: {}", network.id, chunk.error()),
                 .kind = "bad-chunk"}});
    }
    if (chunks.empty()) throw FileError(source.name, "there is nothing to build from");
    return chunks;
  }

  /// A bind statement as it is, anything else as the value of one.
  std::optional<Value> topic() {
    if (choice_.topic.empty()) return std::nullopt;
    const bool is_statement = choice_.topic.starts_with("(bind ");
    const std::string text =
        is_statement ? choice_.topic : fmt::format("(bind anything ?topic {})", choice_.topic);
    const auto [network, problems] = grammar::parse_network(text, "--topic");
    if (has_errors(problems) || network.bindings.size() != 1 || !network.operations.empty())
      throw UsageError(fmt::format("--topic: '{}' is no value", choice_.topic));
    const Checked checked = check(network, domain());
    for (const Problem& problem : checked.problems)
      if (problem.severity == Severity::error) throw UsageError(fmt::format("--topic: {}", problem.what));
    return checked.program.bound.front().second.value;
  }

  Network meaning() {
    if (choice_.meaning.empty()) return {};
    const Source source = read_source(choice_.meaning, console_);
    auto [network, problems] = grammar::parse_network(source.text, source.name);
    report(problems);
    return std::move(network);
  }

  std::optional<Chunk> initial() const {
    if (choice_.wanted.empty()) return std::nullopt;
    const Type type = domain().types().find(choice_.wanted);
    if (!type) throw UsageError(fmt::format("there is no type '{}'; `irl types` lists them", choice_.wanted));
    return wanted(type);
  }

  ComposerOptions options() const {
    ComposerOptions options{
        .expansions = {}, .node_tests = {is_valid}, .goal_tests = {}, .run = {.rules = loaded_.rules}};
    for (const std::string& name : choice_.expansions) options.expansions.push_back(expansion(name));
    options.cost = cost();
    if (choice_.once) options.node_tests.emplace_back(no_repetitions);
    if (choice_.closed) options.goal_tests.emplace_back(nothing_open);
    options.max_depth = choice_.max_depth;
    options.max_nodes = choice_.max_nodes;
    options.time = std::chrono::milliseconds(static_cast<std::int64_t>(choice_.seconds * 1000));
    return options;
  }

  Expansion expansion(const std::string& name) const {
    if (name == "calls") return combine_calls;
    if (name == "recombine") return recombine_open_variables(domain());
    if (name == "link") return link_open_variables;
    return combine_networks;
  }

  Cost cost() const {
    if (choice_.order == "deep") return depth_first;
    if (choice_.order == "broad") return breadth_first;
    if (choice_.order == "close") return connected_by_close_types(domain().types());
    return short_and_closed;
  }

  /// What was executed, with what was found for open variables.
  static Network whole(const Composition& composition) {
    return joined(composition.network, {{}, composition.found});
  }

  Json to_json(const Composition& composition) const {
    Json json{{"chunk", composition.chunk.id}, {"score", composition.score}, {"depth", composition.depth}};
    json["value"] = workbench::to_json(composition.value);
    json["open"] = Json::array();
    for (const TypedVariable& open : composition.chunk.open) json["open"].push_back(open.name);
    json["network"] = grammar::print(whole(composition));
    return json;
  }

  void print(const Composition& composition, std::size_t number) {
    const StateShape* state = domain().state_shape();
    console_.out << fmt::format("{}#composition-{}\n; score {:.4f}, depth {}", number > 1 ? "\n" : "", number,
                                composition.score, composition.depth);
    if (composition.value)
      console_.out << fmt::format(", ?{} is {}", composition.chunk.target->name,
                                  outline(composition.value, state ? state->contents : Attribute()));
    console_.out << '\n' << grammar::print(whole(composition));
  }

  void finish(const ComposerStatistics& statistics, std::size_t found, const Json& all) {
    if (choice_.json) {
      console_.out << to_text(Json{{"compositions", all},
                                   {"nodes", statistics.nodes},
                                   {"equivalent", statistics.equivalent},
                                   {"executions", statistics.executions},
                                   {"stopped", statistics.stopped}})
                   << '\n';
      return;
    }
    console_.out << fmt::format("{}; {} found; {} candidates, {} networks executed{}\n",
                                found > 0 ? "\n" : "", found, statistics.nodes, statistics.executions,
                                statistics.stopped ? "; stopped at a limit" : "");
  }

  const ComposeChoice& choice_;
  const Console& console_;
  OpenDomain loaded_;
  bool flawed_ = false;
};

}  // namespace

ExitCode compose_networks(const ComposeChoice& choice, const Console& console) {
  return NetworkComposition(choice, console).execute();
}

}  // namespace irl::workbench
