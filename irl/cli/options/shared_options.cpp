#include "irl/cli/options/shared_options.hpp"

namespace irl::cli {

void take_domain(Command& command, workbench::DomainChoice& choice) {
  const auto domains = registered_domains();
  command.takes(option::domain, &choice.domain).by_default(domains.empty() ? "" : domains.front().name);
  command.takes(option::extend, &choice.extend);
  command.takes(option::primitives_from, &choice.primitives_from);
}

void take_execution(Command& command, workbench::DomainChoice& choice) {
  take_domain(command, choice);
  command.takes(option::rules, &choice.rules);
  command.takes(option::world, &choice.world);
}

void take_timed_execution(Command& command, workbench::DomainChoice& choice) {
  take_execution(command, choice);
  command.takes(option::max_seconds, &choice.time);
}

void take_corpus_execution(Command& command, workbench::DomainChoice& choice) {
  take_timed_execution(command, choice);
  command.takes(option::corpus, &choice.corpus);
}

}  // namespace irl::cli
