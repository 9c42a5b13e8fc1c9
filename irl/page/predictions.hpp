#pragma once

#include <span>
#include <string>
#include <vector>

#include "irl/page/requests.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"

/// Files of predictions, scored: what the page shows of systems.
namespace irl::page {

/// How many predictions are scored for one request, in all of its files.
inline constexpr std::size_t most_predictions = 20'000;

/// The files that a request brings along (`files`, each with `name` and `text`), or names by their `numbers`
/// among those that the page was opened on. Throws Senseless or WrongField.
std::vector<PredictionFile> files_of(const Json& request, const Opening& opening);

/// Scores files, each of them a system, with a thread for each processor:
///
///  - `systems`: their names; two of one name are told apart by a number;
///  - `candidates`: `system` (its number), `line` of its file, `id` as a line of JSON has it (else its first
///  other field with a text or a number; null: none), `recipe`, `network` exactly as it was written (`from`
///  and `to`: where, in a solution file, in units of UTF-16), `result`
///  (scores, `status`, `reason`, `reason-kind`: what went wrong first, or the first remark), and `about`:
///  what else its line had;
///  - `summary`: `irl schema summary` of all systems; `comparison`: `irl schema compare`, null where there is
///  only one or they cannot be compared, and then `not-compared` says why;
///  - `unread`: files that could not be read, `number`, `name` and `problems`; `outside`: what stands in
///  files that could be read, and in none of their predictions.
///
/// Problems where no file could be read. What was cancelled is scored as far as it came.
workbench::Expected<Json> scored_predictions(std::span<const PredictionFile> files,
                                             workbench::Evaluator& evaluator, Work& work);

}  // namespace irl::page
