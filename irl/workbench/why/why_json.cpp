#include "irl/workbench/document/document.hpp"
#include "irl/workbench/why/recipe_why.hpp"

namespace irl::workbench {

static void describe(Document<ToldOperation>& operation) {
  operation.called("named-operation")
      .field("operation", &ToldOperation::operation, notation)
      .field("name", &ToldOperation::name, "What it does, and in which line.")
      .fields_of(&ToldOperation::where)
      .optional_field("words", &ToldOperation::words, "In one plain sentence, where there are words for it.");
}

static void describe(Document<ToldPremise>& premise) {
  premise.called("premise", "A value that an operation was given.")
      .field("slot", &ToldPremise::slot)
      .field(
          "variable", [](const ToldPremise& it) { return unless_empty(it.variable); }, "null: a constant.")
      .field("value", &ToldPremise::value, "In one line, for people; null: the slot was left open.")
      .field("from", &ToldPremise::from,
             "The position of the operation in this list that gave it; null: it was given from the start.")
      .field("state", &ToldPremise::is_state, "Whether it is the state that the operation worked on.");
}

static void describe(Document<ToldRow>& row) {
  row.called("proven")
      .field("says", &ToldRow::says, "In network notation.")
      .field("premises", &ToldRow::premises, "Other rows, by position from 0; none: it is a fact.")
      .fields_of(&ToldRow::definition)
      .field("rows", &ToldRow::rows, "Of a count or a sum: over how many; else 0.");
}

static void describe(Document<ToldNode>& node) {
  node.called("derived", "An operation that gave something, with what it was given.")
      .fields_of(&ToldNode::operation)
      .field("gives", &ToldNode::gives, "By variable, in one line.")
      .field("premises", &ToldNode::premises)
      .field("choice", &ToldNode::is_choice,
             "Whether it may have other answers, with which the rest disagrees.")
      .field("only-by-state", &ToldNode::only_by_state,
             "Whether the value hangs on it by way of the state alone.")
      .field("failure", [](const ToldNode& it) { return unless_empty(it.failure); })
      .optional_field("proof", &ToldNode::proof,
                      "Of a relation that is defined: why its row holds. That row comes first.");
}

static void describe(Document<ToldDerivation>& derivation) {
  derivation.called("derivation")
      .field("variable", &ToldDerivation::variable)
      .field("value", &ToldDerivation::value, "In one line, for people; null: it has none.")
      .field("operations", &ToldDerivation::operations,
             "Each once, and after those that gave what it was given. None: it was given from the start.");
}

static void describe(Document<ToldClash::Possible>& possible) {
  possible.called("possible")
      .fields_of(&ToldClash::Possible::operation)
      .field("values", &ToldClash::Possible::values, "The first that it gives by itself.")
      .field("all", &ToldClash::Possible::all, "Whether it gives no others.");
}

static void describe(Document<ToldClash>& clash) {
  clash.called("clash")
      .field("variable", &ToldClash::variable)
      .field("bound", &ToldClash::bound, "What it is bound to in the question or by a statement of the core.")
      .field("possible", &ToldClash::possible);
}

static void describe(Document<ToldListPart>& part) {
  part.called("list-part")
      .fields_of(&ToldListPart::operation)
      .field("items", &ToldListPart::items, "Those that are enough for the conflict.")
      .field("minimal", &ToldListPart::is_minimal)
      .field("with", &ToldListPart::with,
             "The operations that fail with these items alone, itself among them.");
}

static void describe(Document<ToldCore>& core) {
  core.called("core", "Operations and bind statements that have no solution together.")
      .field("operations", &ToldCore::operations, "In written order.")
      .field("bound", &ToldCore::bound, "By the bind statements that have a part in it.")
      .field("minimal", &ToldCore::is_minimal,
             "Whether it is proven that without any one of them there is no conflict.")
      .field("smallest", &ToldCore::is_smallest, "Whether it is proven that no other core has fewer.")
      .field("clashes", &ToldCore::clashes, "The variables that two of them share.")
      .field("lists", &ToldCore::lists, "Which items of long lists it is about.");
}

static void describe(Document<ToldWaiting>& waiting) {
  waiting.called("waiting")
      .fields_of(&ToldWaiting::operation)
      .field(
          "variable", [](const ToldWaiting& it) { return unless_empty(it.variable); },
          "That it lacks; null: not known.")
      .field("on", &ToldWaiting::on, "The operation that should have given that; null: not known.");
}

static void describe(Document<ToldCause>& cause) {
  cause.called("cause")
      .field("kind", &ToldCause::kind, "As irl check --json has it; failed and not-executed of a run.")
      .field("what", &ToldCause::words)
      .fields_of(&ToldCause::where)
      .field("waiting", &ToldCause::waiting,
             "What is not executed, or fails, because of it, each behind what it waits for.");
}

static void describe(Document<ToldFix>& fix) {
  fix.called("fix", "A change with which everything was executed without failure.")
      .field("kind", &ToldFix::kind)
      .field("says", &ToldFix::says)
      .field("before", [](const ToldFix& it) { return unless_empty(it.before); })
      .field("after", [](const ToldFix& it) { return unless_empty(it.after); })
      .fields_of(&ToldFix::where)
      .field("network", &ToldFix::network, "All of it, changed, in its notation.")
      .field("values", &ToldFix::values, "What then comes out, by variable.");
}

void describe(Document<ToldWhy>& why) {
  why.called("why")
      .field("id", &ToldWhy::id)
      .field(
          "question", [](const ToldWhy& it) { return unless_empty(it.question); },
          "The variable, or the value that it was to have; null: why there is no solution.")
      .field("outcome", &ToldWhy::outcome,
             "solved: there is a solution, as was asked. conflict: operations cannot hold together. failed: "
             "an action could not do its work. waiting: operations have nothing to work on, or are none. "
             "unknown: a limit was reached before.")
      .field("causes", &ToldWhy::causes, "What has no other reason here, the first one first.")
      .field("core", &ToldWhy::core)
      .field("derivation", &ToldWhy::derivation)
      .field("fixes", &ToldWhy::fixes, "Those that were tried and help, the smallest changes first.")
      .field("untried", &ToldWhy::untried,
             "How many changes were not tried, since that would have taken much longer than the core.")
      .field("values", &ToldWhy::values, "Of the solution, by variable.")
      .field("cut", &ToldWhy::is_cut, "Whether a limit was reached before everything was looked at.")
      .field("sentences", [](const ToldWhy& it) { return sentences(it); });
}

Json to_json(const ToldWhy& why) {
  return to_document(why);
}

Json why_schema() {
  return titled_schema<std::vector<ToldWhy>>("What irl why --json prints, for each procedure");
}

}  // namespace irl::workbench
