#include "irl/page/order_requests.hpp"

#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"
#include "irl/orders/operation_references.hpp"
#include "irl/page/senseless.hpp"
#include "irl/workbench/orders/orders_json.hpp"

namespace irl::page {

namespace {

OperationIndex named(const OrderRequest& asked, const char* key) {
  const auto operation =
      orders::named_operation(asked.recipe.program(), asked.recipe.views().trace(), asked.text(key));
  if (!operation) throw Senseless{operation.error()};
  return *operation;
}

}  // namespace

std::string OrderRequest::text(const char* key) const {
  return JsonFields(request).text(key);
}
std::uint64_t OrderRequest::number(const char* key, std::uint64_t otherwise, std::uint64_t least,
                                   std::uint64_t most) const {
  return JsonFields(request).count_if_any(key, least, most).value_or(otherwise);
}

Json told_orders(const OrderRequest& asked) {
  const Deadline deadline(asked.seconds, &asked.cancelled);
  Json document;
  std::vector<orders::ViewReport> reports;
  for (const orders::View view : all_values<orders::View>) {
    reports.push_back(orders::report_on(asked.recipe.views(), view, {.limits = {.deadline = deadline}}));
    Json pairs = Json::array();
    for (const orders::Pair& pair : asked.recipe.views().precedence(view).reduced(deadline))
      pairs.push_back({{"before", pair.before},
                       {"after", pair.after},
                       {"reason", name(pair.reason.kind)},
                       {"what", pair.reason.what}});
    document["precedence"].push_back(std::move(pairs));
  }
  document.update(workbench::overview_json(asked.recipe, reports, deadline));
  constexpr std::chrono::seconds patience(3);  // who looks on waits for it, and is told how good it is
  document["fastest"] = workbench::fastest_json(
      asked.recipe,
      orders::fastest_order(asked.recipe.views(), orders::View::safe,
                            static_cast<std::uint32_t>(asked.number("workers", 1, 1, 20)),
                            {.deadline = Deadline(std::min(asked.seconds, patience), &asked.cancelled)}));
  return document;
}

Json told_reasons(const OrderRequest& asked) {
  return workbench::why_json(asked.recipe, {all_values<orders::View>.begin(), all_values<orders::View>.end()},
                             named(asked, "one"), named(asked, "other"));
}

Json tried_move(const OrderRequest& asked) {
  const Deadline deadline(asked.seconds, &asked.cancelled);
  const std::string side = asked.text("side");
  if (side != "before" && side != "after")
    throw JsonFields(asked.request).wrong("side", "'before' or 'after'");
  const OperationIndex one = named(asked, "one"), other = named(asked, "other");
  std::vector<orders::Move> moves;
  for (const orders::View view : all_values<orders::View>)
    moves.push_back(orders::move(asked.recipe.views(), view, one,
                                 side == "before" ? orders::Side::before : orders::Side::after, other,
                                 deadline));
  return workbench::move_json(asked.recipe, one, moves);
}

Json listed_orders(const OrderRequest& asked) {
  const auto view = value_named<orders::View>(asked.text("view"));
  if (!view) throw JsonFields(asked.request).wrong("view", "'as written', 'safe' or 'free'");
  return workbench::executed_json(
      asked.recipe, orders::first_orders(asked.recipe.views(), *view, asked.number("most", 20, 1, 1'000),
                                         Deadline(asked.seconds, &asked.cancelled)));
}

}  // namespace irl::page
