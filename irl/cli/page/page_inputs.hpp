#pragma once

#include <string>
#include <vector>

#include "irl/cli/inputs.hpp"
#include "irl/page/requests.hpp"

namespace irl::cli {

/// What the page shows: procedures of the corpus, and what stands in files.
struct PageInputs {
  std::vector<std::string> recipes{};                     ///< ids of the corpus
  std::vector<workbench::WrittenProcedure> procedures{};  ///< of solution files
  std::vector<page::PredictionFile>
      predictions{};  ///< lines of JSON, and solution files with several procedures
};

/// Reads what names on the command line mean: a solution file, a file of predictions as `irl stream` takes
/// it, a directory of such files, or a procedure of the corpus. What cannot be read in a solution file is
/// told, and shown as it stands there. Ends the command where a name means nothing.
PageInputs read_page_inputs(const std::vector<std::string>& names, const workbench::Corpus& corpus,
                            const Console& console);

}  // namespace irl::cli
