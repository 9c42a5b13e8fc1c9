#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/value_json.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl {
struct Drawing;
namespace bodies {
struct Bodies;
}
}  // namespace irl

namespace irl::page {

class PageSessions;
class WatchedFile;

/// What a system predicted: a solution file, or candidates as lines of JSON, as `irl stream` takes them.
struct PredictionFile {
  std::string name;
  std::string text;
};

/// The progress of work whose answer a client waits for, and the way to cancel it. May be read and changed
/// from any thread.
struct Work {
  std::atomic<bool> cancelled = false;    ///< no client waits any longer: the work ends soon
  std::atomic<std::uint64_t> done = 0;    ///< how much is done, in units of the work
  std::atomic<std::uint64_t> in_all = 0;  ///< how much there is to do; 0: unknown
};

/// How much one request may take.
struct RequestLimits {
  std::size_t bytes = std::size_t{64} * 1024 * 1024;  ///< of its body
  Limits run{.steps = 1'000'000, .time = std::chrono::seconds(60), .bytes = std::size_t{256} * 1024 * 1024};
  std::size_t operations = 2'000;  ///< of a network
};

/// What a page is opened on.
struct Opening {
  std::vector<workbench::WrittenProcedure> procedures{};  ///< networks of files, as they stand there
  std::vector<PredictionFile> predictions{};              ///< files of predictions
  /// How the domain looks, and tells of its operations; null: nothing is known of that.
  std::shared_ptr<const Drawing> drawing{};
  workbench::OperationWords words{};  ///< how operations are said in words; none: in no words of a language
  /// What the things of the domain are like as bodies; null: nothing is said of that.
  std::shared_ptr<const bodies::Bodies> bodies{};
  std::string watched{};  ///< a file that the page follows while it is edited; empty: none
};

/// What the page can ask for: `{"do": "run", "network": "…"}`. It names no files, and none is read for it but
/// those of the corpus, and the one that is watched. Nothing but sessions is kept from one request to the
/// next, so that pages see nothing of one another.
///
///  - `domain`: its name, procedures, primitives, types and rules; whether it says anything of `bodies`;
///  the ids of the networks that were `opened`; the `files` of predictions (`name`); the file that is
///  `watched` (`WatchedFile`); the `limits`.
///  - `recipe` (`id`): `recorded_run` of a procedure of the corpus.
///  - `opened` (`number`): the same of one of those networks, counted from 0.
///  - `run` (`network`, `id`): the same of any network, as the one that is to become that recipe. Of a text
///  with several headings the first network is looked at, here and in all that follows, and it is told.
///  - `bodies` (`network`, `id`): how it is carried out with bodies, as `carried_out` tells it.
///  - `check` (`network`): `problems`, without executing anything.
///  - `score` (`network`, `id`): an entry of `irl schema eval`.
///  - `goals` (`network`, `id`): `metrics`, as `goals_of` lists them.
///  - `diff` (`network`, `id` or `other`): an entry of `irl schema diff`.
///  - `change` (`before`, `after`, `id`): what is otherwise, as `change` says it.
///  - `example` (`primitive`): a `network` in which it is at work.
///  - `predictions` (`files`, each with `name` and `text`, or `numbers` of files of the command line):
///  `scored_predictions`.
///  - `file` (`number`): the `name` and `text` of a file of predictions of the command line.
///  - `layout` (`nodes`, `edges`, `direction`, or `network`, `id`, `thread`, `direction`): `laid_out`.
///  - `first-wrong` (`network`, `id`): `wrong`, as `first_wrong` tells it.
///  - `watched` (`version`): the `text` of the file that is watched, its `networks` and its `version`, if
///  that is another one (`WatchedFile`).
///  - `solutions` (`network`, `most`, `from`): as `irl schema run` has them, from that one on, with
///  `drawings`.
///  - `tree` (`network`, `most`): `irl schema search-tree`.
///  - `orders` (`network`, `workers`, `seconds`): the three views, the partial orders, the fastest order
///  with the `number` of each operation as `run` lists them; what is not known after so many seconds is told
///  as that.
///  - `why` (`network`, `one`, `other`: numbers of operations as `run` lists them, or what `irl orders`
///  takes): as `irl schema orders` has it.
///  - `move` (`network`, `one`, `side`, `other`): the same, if one operation stood `before` or `after` the
///  other.
///  - `listed-orders` (`network`, `view`, `most`): the same, the first orders of a view, executed.
///  - `together` (`network`, `id`, `others`: each an id of the corpus, or one that was `opened`, by its
///  number, or a `network` and perhaps its `id`; `workers`, `serve-at`, `together-within` in minutes,
///  `seconds`): several procedures in one world, as `irl schema together` has them, each step with its
///  `sentence`. All of them have to be readable as a whole.
///  - `repair` (`network`, `id`, `seconds`): `proposed_repair`.
///  - `swap` (`network`, `id`, `replace`, `with`): `proposed_swap`.
///  - `explain` (`network`, `id`): why it fails, an entry of `irl schema why`.
///  - `export` (`id`, perhaps `network`, `files` or `numbers` as `predictions` has them): the `page` as one
///  file that shows these without a server, and what it leaves out, `omits`.
///  - `session` (`page`, `request`, perhaps `goes-on`): what the session of that page answers
///  (`PageSessions`).
class Requests {
 public:
  explicit Requests(workbench::OpenDomain open, Opening opening = {}, RequestLimits limits = {});
  ~Requests();

  const RequestLimits& limits() const { return limits_; }
  const Opening& opening() const { return opening_; }
  /// The answer, an object; `error` says what makes no sense. Whatever the body says, nothing is thrown. Ends
  /// soon where it is cancelled. Safe to call from several threads.
  Json answer(std::string_view body, Work& work);

 private:
  struct Answering;

  workbench::OpenDomain open_;
  Opening opening_;
  RequestLimits limits_;
  std::unique_ptr<PageSessions> sessions_;
  std::unique_ptr<const WatchedFile> watched_;
};

/// What a page that needs no server shows.
struct ExportedContent {
  std::vector<std::string> recipes{};                     ///< ids of the corpus
  std::vector<workbench::WrittenProcedure> procedures{};  ///< other networks; it opens on the first one
  std::vector<PredictionFile> predictions{};              ///< their table, with what each of them scores
  /// Told how many of all procedures are recorded; none: it is not told.
  std::function<void(std::size_t done, std::size_t all)> progress{};
};

/// The page as one file that needs no server: the answers to what its views ask for are recorded in it. `ask`
/// answers a request as `Requests::answer` does. Problems where something cannot be shown.
workbench::Expected<std::string> exported_page(const std::function<Json(const Json& request)>& ask,
                                               const ExportedContent& content);
/// The same of these procedures of the corpus, and of all that the page was opened on.
workbench::Expected<std::string> exported_page(
    Requests& requests, const std::vector<std::string>& recipes,
    std::function<void(std::size_t done, std::size_t all)> progress = {});

/// What an exported page leaves out, in words for people.
std::string_view omitted_from_exports();

}  // namespace irl::page
