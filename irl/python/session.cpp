#include <mutex>

#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/workbench/runs/search_choice.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::python {

namespace {

/// A session that answers one request at a time, whoever asks.
class Session {
 public:
  Session(SharedDomain domain, const workbench::SearchChoice& choice)
      : domain_(std::move(domain)), protocol_(domain_->domain, options(choice)) {}

  /// The answer to a request, both as `irl/workbench/sessions/session.md` has them.
  py::object ask(py::handle request) {
    const std::string line = workbench::to_line(to_json(request));
    return to_python(interruptible(*cancelled_, [&] {
      const std::lock_guard lock(*one_at_a_time_);
      return protocol_.answer(line);
    }));
  }

 private:
  RunOptions options(const workbench::SearchChoice& choice) const {
    RunOptions options = demand(workbench::run_options(choice, domain_->rules));
    options.limits.cancelled = cancelled_.get();
    return options;
  }

  SharedDomain domain_;
  std::unique_ptr<std::atomic<bool>> cancelled_ = std::make_unique<std::atomic<bool>>(false);
  std::unique_ptr<std::mutex> one_at_a_time_ = std::make_unique<std::mutex>();
  workbench::SessionProtocol protocol_;
};

}  // namespace

void bind_session(py::module_& module) {
  py::class_<Session>(module, "Session")
      .def(py::init(
          [](const std::shared_ptr<workbench::OpenDomain>& open, const workbench::SearchChoice& choice) {
            return std::make_unique<Session>(open, choice);
          }))
      .def("ask", &Session::ask);
}

}  // namespace irl::python
