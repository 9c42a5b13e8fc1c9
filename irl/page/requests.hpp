#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "irl/page/page_sessions.hpp"
#include "irl/page/work.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::page {

/// How much one request may take.
struct RequestLimits {
  std::size_t bytes = std::size_t{16} * 1024 * 1024;  ///< of its body
  Limits run{.steps = 1'000'000, .time = std::chrono::seconds(60), .bytes = std::size_t{256} * 1024 * 1024};
  std::size_t operations = 2'000;  ///< of a network
};

/// What the page can ask for: `{"do": "run", "network": "…"}`. It names no files, and none is read for it but
/// those of the corpus. Nothing but sessions is kept from one request to the next, so that pages see nothing
/// of one another.
///
///  - `domain`: its name, recipes, primitives, types and rules; the ids of the networks that were `opened`.
///  - `recipe` (`id`): `recorded_run` of a recipe of the corpus.
///  - `opened` (`number`): the same of one of those networks, counted from 0.
///  - `run` (`network`, `id`): the same of any network, as the one that is to become that recipe.
///  - `check` (`network`): `problems`, without executing anything.
///  - `score` (`network`, `id`): an entry of eval.schema.json.
///  - `goals` (`network`, `id`): `metrics`, as `goals_of` lists them.
///  - `diff` (`network`, `id` or `other`): an entry of diff.schema.json.
///  - `change` (`before`, `after`, `id`): what is otherwise, as `change` says it.
///  - `example` (`primitive`): a `network` in which it is at work.
///  - `predictions` (`text`): `scored_predictions` of a file.
///  - `solutions` (`network`, `most`): as run.schema.json has them.
///  - `tree` (`network`, `most`): search-tree.schema.json.
///  - `orders` (`network`, `workers`): the three views, the partial orders, the fastest order.
///  - `why` (`network`, `one`, `other`): as orders.schema.json has it.
///  - `session` (`page`, `request`): what the session of that page answers (`PageSessions`).
class Requests {
 public:
  /// With networks that whoever serves the page has opened it on.
  explicit Requests(workbench::OpenDomain open, std::vector<grammar::RecipeNetwork> opened = {},
                    RequestLimits limits = {});

  const RequestLimits& limits() const { return limits_; }
  const std::vector<grammar::RecipeNetwork>& opened() const { return opened_; }
  /// The answer, an object; `error` says what makes no sense. Whatever the body says, nothing is thrown. Ends
  /// soon where it is cancelled. Safe to call from several threads.
  workbench::Json answer(std::string_view body, Work& work);

 private:
  workbench::OpenDomain open_;
  std::vector<grammar::RecipeNetwork> opened_;
  RequestLimits limits_;
  PageSessions sessions_;
};

}  // namespace irl::page
