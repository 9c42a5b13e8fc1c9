#include <fmt/format.h>
#include <pybind11/stl.h>

#include <limits>

#include "irl/orders/order_space.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/workbench/orders/capacities.hpp"
#include "irl/workbench/orders/joint_json.hpp"
#include "irl/workbench/orders/joint_request.hpp"
#include "irl/workbench/orders/orders_json.hpp"

/// Operations are numbers in Python.
template <>
struct pybind11::detail::type_caster<irl::OperationIndex> : type_caster<std::uint32_t> {
  template <class>
  using cast_op_type = irl::OperationIndex;
  operator irl::OperationIndex() const { return irl::OperationIndex(value); }
  static handle cast(irl::OperationIndex operation, return_value_policy, handle) {
    return PyLong_FromUnsignedLong(operation);
  }
};

namespace irl::python {

namespace {

using orders::View;

View view_named(const std::string& name) {
  if (const auto view = value_named<View>(name)) return *view;
  throw py::value_error("there is no view '" + name + "'; expected as written, safe or free");
}

std::uint32_t number_of_workers(std::uint64_t workers) {
  constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
  if (workers == 0 || workers > most)
    throw py::value_error(
        fmt::format("workers: {} is no number of workers; expected 1 to {}", workers, most));
  return static_cast<std::uint32_t>(workers);
}

/// The orders of a network, derived once. Nothing changes in it, so that threads may share it.
class Orders {
 public:
  Orders(const Network& network, const std::vector<std::string>& capacities, double max_seconds)
      : domain_(network.domain) {
    orders::ViewOptions options{.run = {.rules = domain_->rules}};
    options.run.limits.time = demand_time_limit(max_seconds);
    options.run.limits.cancelled = deriving_is_cancelled_.get();
    if (!capacities.empty()) {
      auto world = workbench::world_with_capacities(domain_->domain, capacities);
      if (!world) throw py::value_error(world.error());
      options.run.initial_state = std::move(*world);
    }
    interruptible(*deriving_is_cancelled_,
                  [&] { orders_ = workbench::orders_of(network.recipe, domain_->domain, options); });
    if (!orders_.views().is_cut()) return;
    throw_timeout(workbench::why_cut(orders_).c_str());
  }

  py::object overview(const std::vector<std::string>& names, std::uint64_t executed, std::uint64_t seed,
                      double max_seconds) const {
    std::vector<View> views;
    for (const std::string& name : names) views.push_back(view_named(name));
    return told(max_seconds, [&](const Deadline& deadline) {
      const orders::ReportOptions options{
          .limits = {.seed = seed, .deadline = deadline}, .executed = executed, .seed = seed};
      std::vector<orders::ViewReport> reports;
      for (const View view : views) reports.push_back(orders::report_on(orders_.views(), view, options));
      return workbench::overview_json(orders_, reports, deadline);
    });
  }

  py::object fastest(std::uint64_t wanted_workers, const std::string& view, std::uint64_t max_nodes,
                     double max_seconds) const {
    const std::uint32_t workers = number_of_workers(wanted_workers);
    const View chosen = view_named(view);
    return told(max_seconds, [&](const Deadline& deadline) {
      return workbench::fastest_json(orders_,
                                     orders::fastest_order(orders_.views(), chosen, workers,
                                                           {.nodes = max_nodes, .deadline = deadline}));
    });
  }

  py::object first(std::uint64_t count, const std::string& view, double max_seconds) const {
    const View chosen = view_named(view);
    return told(max_seconds, [&](const Deadline& deadline) {
      return workbench::executed_json(orders_,
                                      orders::first_orders(orders_.views(), chosen, count, deadline));
    });
  }

  py::object sample(std::uint64_t count, const std::string& view, std::uint64_t seed, double max_seconds,
                    const orders::Order& prefix) const {
    const View chosen = view_named(view);
    demand_prefix(space(chosen), prefix);
    return told(max_seconds, [&](const Deadline& deadline) {
      return workbench::executed_json(orders_,
                                      orders::random_orders(orders_.views(), chosen, count, seed,
                                                            {.seed = seed, .deadline = deadline}, prefix));
    });
  }

  // Shares of all orders, which processes can look at on their own.

  std::vector<orders::Order> prefixes(const std::string& view, std::size_t at_least) const {
    return orders::prefixes(space(view_named(view)), at_least);
  }

  py::object count(const std::string& view, const orders::Order& prefix, double max_seconds) const {
    const orders::OrderSpace& all = space(view_named(view));
    demand_prefix(all, prefix);
    return told(max_seconds, [&](const Deadline& deadline) {
      const orders::OrderSpace rest = all.after(orders::set_of(all.operations().size(), prefix));
      return workbench::to_json(orders::count_orders(rest, {.seed = 1, .deadline = deadline}));
    });
  }

  py::object why(const std::string& one, const std::string& other) const {
    return to_python(workbench::why_json(orders_,
                                         {all_values<orders::View>.begin(), all_values<orders::View>.end()},
                                         operation(one), operation(other)));
  }

  py::object partial(double max_seconds) const {
    return told(max_seconds, [&](const Deadline& deadline) {
      return workbench::partial_json(
          orders_, orders::report_partial(orders_.views(), {.seed = 1, .deadline = deadline}));
    });
  }

  py::str dot(const std::string& view) const {
    return to_text(
        orders::to_dot(orders_.program(), orders_.views().precedence(view_named(view)), orders_.id));
  }

  std::string why_none() const { return workbench::why_none(orders_); }

 private:
  const orders::OrderSpace& space(View view) const { return orders_.views().space(view); }

  static void demand_prefix(const orders::OrderSpace& space, const orders::Order& prefix) {
    if (!space.admits_first(prefix)) throw py::value_error("no order begins with these operations");
  }
  /// A document that is made without the interpreter's lock, within a limit of seconds.
  template <class Make>
  static py::object told(double max_seconds, const Make& make) {
    const auto limit = demand_time_limit(max_seconds);
    try {
      return to_python(interruptible(
          [&](const std::atomic<bool>& cancelled) { return make(Deadline(limit, &cancelled)); }));
    } catch (const OutOfLimits&) {
      throw_timeout("the time was over before everything was known");
    }
  }
  [[noreturn]] static void throw_timeout(const char* what) {
    PyErr_SetString(PyExc_TimeoutError, what);
    throw py::error_already_set();
  }

  OperationIndex operation(const std::string& name) const {
    const auto found = orders::named_operation(orders_.program(), orders_.views().trace(), name);
    if (!found) throw py::value_error(found.error());
    if (!orders_.views().precedence(View::free).operations().test(*found))
      throw py::value_error("'" + name + "' cannot be executed");
    return *found;
  }

  SharedDomain domain_;
  // The views keep the options that they were derived with.
  std::unique_ptr<std::atomic<bool>> deriving_is_cancelled_ = std::make_unique<std::atomic<bool>>(false);
  workbench::RecipeOrders orders_;
};

/// Several networks of one domain, planned together.
py::object plan_together(const std::vector<const Network*>& networks, std::uint32_t workers,
                         const workbench::JointRequest& request, const std::vector<std::string>& capacities,
                         std::uint64_t max_nodes, double max_seconds) {
  if (networks.empty()) throw py::value_error("plan_together: there is no network; expected one at least");
  const SharedDomain domain = networks.front()->domain;
  std::vector<orders::Procedure> procedures;
  for (const Network* network : networks) {
    if (network->domain != domain)
      throw py::value_error("plan_together: the networks are of several domains");
    procedures.push_back(workbench::procedure_of(network->recipe, *domain));
  }
  RunOptions run{.rules = domain->rules};
  run.limits.time = demand_time_limit(max_seconds);
  if (!capacities.empty()) {
    auto world = workbench::world_with_capacities(domain->domain, capacities);
    if (!world) throw py::value_error(world.error());
    run.initial_state = std::move(*world);
  }
  std::optional<workbench::ServingTime> serving;
  if (!request.serve_at.empty()) {
    const auto read = workbench::serving_time(request.serve_at);
    if (!read) throw py::value_error("serve_at: " + read.error());
    serving = *read;
  }
  std::string wrong;
  const Json document = interruptible([&](const std::atomic<bool>& cancelled) -> Json {
    const Deadline deadline(run.limits.time, &cancelled);
    run.limits.cancelled = &cancelled;
    const orders::JointProcedures joint(procedures, domain->domain, run);
    orders::JointOptions options{.workers = workers, .limits = {.nodes = max_nodes, .deadline = deadline}};
    if (!joint.is_cut()) {
      const auto wishes = workbench::wishes_of(request, joint);
      if (!wishes) {
        wrong = wishes.error();
        return {};
      }
      options.wishes = *wishes;
    }
    const orders::JointPlan plan = orders::plan_together(joint, options);
    return workbench::joint_json({joint, plan, serving});
  });
  if (!wrong.empty()) throw py::value_error(wrong);
  return to_python(document);
}

}  // namespace

void bind_orders(py::module_& module) {
  module.def("plan_together",
             [](const std::vector<const Network*>& networks, std::uint64_t workers,
                const std::string& serve_at, const std::string& together_within, const std::string& by,
                const std::vector<std::string>& within, bool interruptible,
                const std::vector<std::string>& capacities, std::uint64_t max_nodes, double max_seconds) {
               return plan_together(networks, number_of_workers(workers),
                                    {.serve_at = serve_at,
                                     .together_within = together_within,
                                     .by = by,
                                     .within = within,
                                     .interruptible = interruptible},
                                    capacities, max_nodes, max_seconds);
             });
  py::class_<Orders>(module, "Orders")
      .def(py::init<const Network&, const std::vector<std::string>&, double>())
      .def("overview", &Orders::overview)
      .def("fastest", &Orders::fastest)
      .def("first", &Orders::first)
      .def("sample", &Orders::sample)
      .def("prefixes", &Orders::prefixes)
      .def("count", &Orders::count)
      .def("why", &Orders::why)
      .def("dot", &Orders::dot)
      .def("partial", &Orders::partial)
      .def_property_readonly("why_none", &Orders::why_none);
}

}  // namespace irl::python
