#include "irl/workbench/compose/composition_request.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "grammar/solution_file.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/wording.hpp"

namespace irl::workbench {

namespace {

Expected<std::vector<Chunk>> read_chunks(const CompositionRequest& request, const Domain& domain,
                                         Problems& problems) {
  if (request.primitives.empty() && !request.chunks) return chunks_of(domain);
  std::vector<Chunk> chunks;
  for (const std::string& name : request.primitives) {
    const Primitive* primitive = domain.find(name);
    if (!primitive)
      return usage_problem(fmt::format("there is no primitive '{}'", name), "`irl primitives` lists them");
    chunks.push_back(chunk_of(*primitive));
  }
  if (!request.chunks) return chunks;
  const grammar::SolutionFile file = grammar::parse_solutions(request.chunks->text, request.chunks->name);
  append(problems, file.problems);
  for (const grammar::RecipeNetwork& network : file.recipes) {
    append(problems, network.problems);
    if (auto chunk = chunk_of(network.network, domain, network.id))
      chunks.push_back(std::move(*chunk));
    else
      problems.push_back({.where = network.where,
                          .what = fmt::format("'{}' is no chunk: {}", network.id, chunk.error()),
                          .kind = "bad-chunk"});
  }
  if (!chunks.empty()) return chunks;
  append(problems, file_problem(request.chunks->name, "there is nothing to build from").error());
  return std::unexpected(problems);
}

constexpr const char* expected_topic = "one number, one name, or `(bind TYPE ?x VALUE)`";

/// The slots whose values are the targets of chunks.
std::vector<const SlotDefinition*> target_slots(std::span<const Chunk> chunks, const Domain& domain) {
  std::vector<const SlotDefinition*> slots;
  for (const Chunk& chunk : chunks)
    for (const Operation& operation : chunk.network.operations)
      if (const Primitive* primitive = chunk.target ? domain.find(operation.primitive) : nullptr)
        for (std::size_t i = 0; i < operation.arguments.size() && i < primitive->slots.size(); ++i)
          if (const Variable* variable = operation.arguments[i].variable();
              variable && variable->name == chunk.target->name)
            slots.push_back(&primitive->slots[SlotIndex(i)]);
  return slots;
}

/// A number as the slots hold it that can give one: a whole one is a double where there are only doubles.
Value as_given(Value topic, std::span<const Chunk> chunks, const Domain& domain) {
  const SlotDefinition* holding_reals = nullptr;
  for (const SlotDefinition* slot : target_slots(chunks, domain)) {
    if (!compatible(slot->type, topic.type(domain.types()))) continue;
    if (!slot->holds_reals) return topic;
    holding_reals = slot;
  }
  return holding_reals ? as_held(*holding_reals, std::move(topic)) : topic;
}

/// Whether something of that type can be the topic. What is no integer is nothing that a slot of integers
/// gives.
bool can_be(const Value& topic, Type given, const Types& types) {
  return compatible(given, topic.type(types)) && !(topic.get_if<double>() && given.is(types.integer()));
}

/// What may have been meant by a topic that nothing gives, in words; empty where nothing comes to mind.
std::string meant_instead(const Value& topic, std::span<const std::string_view> given, const Types& types) {
  const auto gives = [&](Type type) { return std::ranges::find(given, type.name()) != given.end(); };
  if (const Text* text = topic.get_if<Text>()) {
    const std::string_view word = text->view().substr(0, text->view().find(' '));
    if (types.find(word)) return fmt::format("; did you mean the name {}, without quotation marks?", word);
    const bool is_number = !word.empty() && word.find_first_not_of("0123456789.-") == std::string_view::npos;
    if (is_number) return fmt::format("; did you mean the number {}, without quotation marks?", word);
  }
  if (const double* number = topic.get_if<double>();
      number && *number == std::trunc(*number) && gives(types.integer()))
    return fmt::format("; did you mean the integer {:.0f}?", *number);
  return {};
}

/// How a topic of a type is written.
std::string written(std::string_view type, const Types& types) {
  if (type == types.integer().name()) return "integer: 53";
  if (type == types.number().name()) return "number: 53.0";
  if (type == types.text().name()) return "text: '\"some words\"'";
  if (type == types.boolean().name()) return "boolean: '(bind boolean ?x true)'";
  return std::string(type);
}

/// What is wrong with a topic that none of the chunks can ever give; none if one can.
std::optional<Problems> never_given(const Value& topic, std::span<const Chunk> chunks, const Domain& domain) {
  const Types& types = domain.types();
  std::vector<std::string_view> given;
  for (const Chunk& chunk : chunks) {
    if (!chunk.target) continue;
    if (can_be(topic, chunk.target->type, types)) return std::nullopt;
    const std::string_view name = chunk.target->type.name();
    if (std::ranges::find(given, name) == given.end()) given.push_back(name);
  }
  std::vector<std::string> forms;
  for (const std::string_view type : given) forms.push_back(written(type, types));
  return usage_problem(
             fmt::format("the topic is {}, and nothing that there is to build from gives one{}",
                         with_article(topic.type(types).name()), meant_instead(topic, given, types)),
             fmt::format("a value of one of these types: {}", fmt::join(forms, ", ")))
      .error();
}

/// A bind statement as it is, anything else as the value of one.
Expected<std::optional<Value>> read_topic(const std::string& topic, const Domain& domain) {
  if (topic.empty()) return std::nullopt;
  const bool is_statement = topic.starts_with("(bind ");
  const auto [network, problems] =
      grammar::parse_network(is_statement ? topic : fmt::format("(bind anything ?topic {})", topic), "topic");
  if (has_errors(problems) || network.bindings.size() != 1 || !network.operations.empty())
    return usage_problem(fmt::format("'{}' is no value to compute", topic), expected_topic);
  if (network.bindings[0].available_at)
    return usage_problem(fmt::format("'{}' is more than one value to compute", topic), expected_topic);
  const Checked checked = check(network, domain);
  const auto error = std::ranges::find(checked.problems, Severity::error, &Problem::severity);
  if (error != checked.problems.end()) return usage_problem("topic: " + error->what, error->expected);
  return checked.program.bound.front().second.value;
}

/// What of a meaning cannot be read would be missing in what is found.
Expected<Network> read_meaning(const std::optional<Source>& meaning, Problems& problems) {
  if (!meaning) return Network{};
  auto [network, found] = grammar::parse_network(meaning->text, meaning->name);
  if (has_errors(found)) return std::unexpected(std::move(found));
  if (network.operations.empty())
    return file_problem(meaning->name, "there is no operation in it; a meaning has one at least");
  append(problems, std::move(found));
  return std::move(network);
}

Expected<std::optional<Chunk>> read_wanted(const std::string& name, const Domain& domain) {
  if (name.empty()) return std::nullopt;
  const Type type = domain.types().find(name);
  if (!type) return usage_problem(fmt::format("there is no type '{}'", name), "`irl types` lists them");
  return wanted(type);
}

Expected<Expansion> expansion_named(const std::string& name, const Domain& domain) {
  if (name == "networks" || name == "values") return combine_networks;
  if (name == "calls") return combine_calls;
  if (name == "recombine") return recombine_open_variables(domain);
  if (name == "link") return link_open_variables;
  return usage_problem(fmt::format("candidates cannot grow by '{}'", name));
}

Expected<Cost> cost_named(const std::string& name, const Domain& domain) {
  if (name == "short") return short_and_closed;
  if (name == "deep") return depth_first;
  if (name == "broad") return breadth_first;
  if (name == "close") return connected_by_close_types(domain.types());
  return usage_problem(fmt::format("candidates have no order '{}'", name));
}

Expected<ComposerOptions> options_of(const CompositionRequest& request, const Domain& domain,
                                     const RunOptions& run) {
  ComposerOptions options{.expansions = {}, .node_tests = {is_valid}, .goal_tests = {}, .run = run};
  if (request.expansions.size() > 1 &&
      std::ranges::find(request.expansions, "values") != request.expansions.end())
    return usage_problem("--expand: values goes with no other way to grow", "values alone, or the others");
  for (const std::string& name : request.expansions) {
    auto expansion = expansion_named(name, domain);
    if (!expansion) return std::unexpected(std::move(expansion.error()));
    options.expansions.push_back(*std::move(expansion));
  }
  auto cost = cost_named(request.order, domain);
  if (!cost) return std::unexpected(std::move(cost.error()));
  options.cost = *std::move(cost);
  if (request.once) options.node_tests.emplace_back(no_repetitions);
  if (request.closed) options.goal_tests.emplace_back(nothing_open);
  options.max_depth = request.max_depth;
  options.limits.steps = request.max_candidates;
  options.limits.time = request.time;
  options.limits.bytes = request.max_mebibytes * mebibyte;
  options.max_solutions_of_network = request.max_answers;
  options.run.limits.steps = request.max_steps;
  options.run.limits.time = request.time;
  options.from_values = is_from_values(request);
  options.distinct = true;
  return options;
}

}  // namespace

Expected<Composing> compose(const CompositionRequest& request, const Domain& domain,
                            const RunOptions& options) {
  Problems problems;
  auto chunks = read_chunks(request, domain, problems);
  if (!chunks) return std::unexpected(std::move(chunks.error()));
  auto topic = read_topic(request.topic, domain);
  if (!topic) return std::unexpected(std::move(topic.error()));
  if (*topic) *topic = as_given(std::move(**topic), *chunks, domain);
  if (*topic)
    if (auto problem = never_given(**topic, *chunks, domain)) return std::unexpected(*std::move(problem));
  auto initial = read_wanted(request.wanted, domain);
  if (!initial) return std::unexpected(std::move(initial.error()));
  auto composer_options = options_of(request, domain, options);
  if (!composer_options) return std::unexpected(std::move(composer_options.error()));
  auto meaning = read_meaning(request.meaning, problems);
  if (!meaning) return std::unexpected(std::move(meaning.error()));
  CompositionTask task{*std::move(chunks), *std::move(topic), *std::move(meaning), *std::move(initial)};
  return Composing{Composer(std::move(task), domain, *std::move(composer_options)), std::move(problems)};
}

bool is_from_values(const CompositionRequest& request) {
  return request.expansions == std::vector<std::string>{"values"} && request.order == "short" &&
         !request.topic.empty() && request.wanted.empty() && !request.meaning;
}

Network whole_network(const Composition& composition) {
  return joined(composition.network, {{}, composition.found});
}

}  // namespace irl::workbench
