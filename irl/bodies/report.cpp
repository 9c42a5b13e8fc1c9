#include "irl/bodies/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "irl/workbench/document/document.hpp"

namespace irl::bodies {

using workbench::Document;
using workbench::InContext;
using workbench::Json;
using workbench::not_negative;

std::string to_string(const Deed& deed) {
  std::string text(name(deed.kind));
  std::ranges::replace(text, '-', ' ');
  if (deed.grams > 0)
    text += fmt::format(
        " {} g of", deed.grams < 10 ? fmt::format("{:.1f}", deed.grams) : fmt::format("{:.0f}", deed.grams));
  text += " " + deed.thing;
  using enum Deed::Kind;
  if (constexpr std::array with_tools{handle, stir, cut, mash, spread};
      std::ranges::find(with_tools, deed.kind) != with_tools.end()) {
    if (!deed.from.empty()) text += " with " + deed.from;
    return text + (deed.to.empty() || deed.kind == Deed::Kind::handle ? "" : " in " + deed.to);
  }
  if (!deed.from.empty() || !deed.to.empty())
    text += fmt::format(": {}{}{}", deed.from, deed.from.empty() ? "" : " -> ", deed.to);
  return text;
}

Problem to_problem(const Difficulty& difficulty, const Position& where) {
  return {.severity = Severity::warning,
          .where = where,
          .what = difficulty.reason,
          .kind = std::string(name(difficulty.kind))};
}

std::optional<double> told_seconds(const Program& program, const Step& step) {
  const Primitive& primitive = *program.operations[step.operation].primitive;
  if (!step.started_at || !primitive.state_out || !step.slots[*primitive.state_out]) return std::nullopt;
  const auto end = step.slots[*primitive.state_out]->available_at;
  if (!end) return std::nullopt;
  return std::max(0.0, (*end - *step.started_at).count());
}

void Disagreements::add(const BodiesReport& report) {
  for (const CarriedOutStep& step : report.carried_out.steps) {
    const std::string& primitive = report.program->operations[step.operation].primitive->name;
    Disagreement& one = found_[primitive];
    one.primitive = primitive;
    const double told = told_seconds(*report.program, report.solution->steps[step.step]).value_or(0);
    ++one.steps;
    one.difficult += !step.succeeded();
    one.slower += step.seconds > told;
    one.seconds += step.seconds;
    one.told_seconds += told;
    one.lost += step.lost;
  }
}

std::vector<Disagreement> Disagreements::all() const {
  std::vector<Disagreement> all;
  for (const auto& [ignored, one] : found_) all.push_back(one);
  return all;
}

static Value with_less(const Value& value, const CarriedOutStep& step, const Domain& domain, double share) {
  const Entity* entity = value.get_if<Entity>();
  if (!entity || entity->has_failed()) return value;
  if (domain.item_shape()->counts(*entity)) {
    const Attribute attribute = domain.item_shape()->amount;
    const Amount* amount = attribute ? entity->amount(attribute) : nullptr;
    return amount && share < 1 ? Value(entity->with(attribute, Amount{amount->value * share, amount->unit}))
                               : value;
  }
  const Attribute contents = domain.state_shape()->contents;
  const List& list = entity->list(contents);
  if (list.empty()) return value;
  const auto remains =
      std::ranges::find(step.remains, entity->identity(), &std::pair<Identity, double>::first);
  const double here = remains == step.remains.end() ? 1 : remains->second;
  std::vector<Value> held;
  for (const Value& one : list) held.push_back(with_less(one, step, domain, here));
  return entity->with(contents, List(std::move(held)));
}

Value as_carried_out(const Value& value, const CarriedOutStep& step, const Domain& domain) {
  return step.remains.empty() ? value : with_less(value, step, domain, 1);
}

void take_as_carried_out(Solution& solution, const Program& program, const CarriedOut& carried_out) {
  for (const CarriedOutStep& carried : carried_out.steps) {
    if (carried.remains.empty()) continue;
    Step& step = solution.steps[carried.step];
    const ProgramOperation& operation = program.operations[step.operation];
    for (std::size_t i = 0; i < step.slots.size(); ++i) {
      const SlotIndex slot{i};
      const bool is_state = slot == operation.primitive->state_in || slot == operation.primitive->state_out;
      if (is_state || !step.slots[i] || step.given.contains(slot)) continue;
      step.slots[i]->value = as_carried_out(step.slots[i]->value, carried, *program.domain);
      if (auto& binding = solution.bindings[operation.variables[i]]) binding->value = step.slots[i]->value;
    }
  }
}

namespace {

using StepOfReport = InContext<CarriedOutStep, BodiesReport>;

using MissingOfReport = InContext<NotExecuted, BodiesReport>;

std::string text_of_missing(const NotExecuted& one, const BodiesReport& report) {
  return report.program->text(one.operation);
}
std::string operation_of(const CarriedOutStep& step, const BodiesReport& report) {
  return report.program->text(step.operation);
}
int line_of(const CarriedOutStep& step, const BodiesReport& report) {
  return report.program->operations[step.operation].where.line;
}
std::optional<double> told_of(const CarriedOutStep& step, const BodiesReport& report) {
  return told_seconds(*report.program, report.solution->steps[step.step]);
}
bool succeeded(const CarriedOutStep& step) {
  return step.succeeded();
}

}  // namespace

static void describe(Document<Difficulty>& difficulty) {
  difficulty.called("difficulty")
      .field("kind", &Difficulty::kind)
      .field("thing", &Difficulty::thing)
      .field("place", &Difficulty::place, "A place, or the vessel that it goes into; may be empty.")
      .field("lost", &Difficulty::lost, {"Grams that are where they should not be.", not_negative})
      .field("reason", &Difficulty::reason);
}

static void describe(Document<Deed>& deed) {
  deed.called("deed")
      .field("kind", &Deed::kind)
      .field("simulated", &Deed::is_simulated,
             "Whether bodies were simulated; else hands moved as a script says.")
      .field("thing", &Deed::thing)
      .field("from", &Deed::from)
      .field("to", &Deed::to)
      .field("seconds", &Deed::seconds, {"Of the hands.", not_negative})
      .field("grams", &Deed::grams, not_negative)
      .field("grains", &Deed::grains, "How many balls stood for it.");
}

static void describe(Document<StepOfReport>& step) {
  step.called("carried-out-step")
      .field("operation", operation_of, workbench::notation)
      .field("line", line_of, {"In the text; 0: not known.", not_negative})
      .field("carried-out", succeeded, "Whether it was, as the states say.")
      .field("left-out", &CarriedOutStep::left_out,
             "Why nothing moves; empty: something does, or nothing was to be done.")
      .field("seconds", &CarriedOutStep::seconds, {"Of the hands.", not_negative})
      .field("told-seconds", told_of, {"Of the cook, as the states say.", not_negative})
      .field("lost", &CarriedOutStep::lost, {"Grams that were spilled.", not_negative})
      .field("difficulties", &CarriedOutStep::difficulties)
      .field("deeds", &CarriedOutStep::deeds);
}

static void describe(Document<Remainder>& remainder) {
  remainder.called("remainder")
      .field("holder", &Remainder::holder)
      .field("told", &Remainder::told, {"Grams, as the last state says.", not_negative})
      .field("there", &Remainder::there, {"Grams that are really there.", not_negative});
}

static void describe(Document<MissingOfReport>& missing) {
  missing.called("never-begun")
      .field("operation", text_of_missing, workbench::notation)
      .field("reason", &NotExecuted::reason, workbench::not_empty);
}

static void describe(Document<BodiesReport>& report) {
  const auto carried = [](auto member) { return workbench::via(&BodiesReport::carried_out, member); };
  report.called("carried-out-procedure")
      .field("id", &BodiesReport::id)
      .field("share", carried(&CarriedOut::share),
             {"Of the operations: those that were carried out.", workbench::share})
      .field("difficult", carried(&CarriedOut::difficult), "How many of the steps were not.")
      .field("not-executed",
             [](const BodiesReport& one) { return workbench::in_context(one.carried_out.not_executed, one); })
      .field("seconds", carried(&CarriedOut::seconds), {"Of the hands.", not_negative})
      .field("lost", carried(&CarriedOut::lost), {"Grams that were spilled.", not_negative})
      .field("stopped", carried(&CarriedOut::stopped),
             "Why some of the steps were not carried out; empty: all were.")
      .field("notes", carried(&CarriedOut::notes), "Of what nothing is said.")
      .field("at-first", carried(&CarriedOut::at_first), "What does not fit where it is kept.")
      .field("remainders", carried(&CarriedOut::remainders),
             "Vessels with less in them than the last state says.")
      .field("steps",
             [](const BodiesReport& one) { return workbench::in_context(one.carried_out.steps, one); });
}

Json to_json(const BodiesReport& report) {
  return workbench::to_document(report);
}

Json bodies_schema() {
  return workbench::titled_schema<std::vector<BodiesReport>>("What irl bodies --json prints");
}

}  // namespace irl::bodies
