#include "irl/cli/eval/streaming.hpp"

#include <fmt/format.h>

#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/stream/stream_output.hpp"

namespace irl::cli {

using workbench::is_file;
using workbench::StreamProgress;

Ending stream_lines(const Streaming& streaming, const workbench::StreamOrigin& origin,
                    const StreamedWork& work, const Console& console) {
  std::optional<workbench::StreamOutput> output;
  if (is_file(streaming.output))
    output = demand(workbench::StreamOutput::open(streaming.output, streaming.resume, origin));
  else if (streaming.resume)
    throw UsageError("--resume: standard output holds nothing to go on from; name a file with --output");

  workbench::CandidateReader lines(streaming.input, streaming.share);
  workbench::LinesBefore lines_before(streaming.input_name, streaming.share.range.from);
  if (output) demand(output->go_on(lines, &lines_before));
  ProgressLine progress_line(console, streaming.lines);
  const auto take = [&](std::string_view results, const StreamProgress& progress) {
    progress_line.show(progress.candidates,
                       streaming.part_read ? streaming.part_read(progress.bytes) : std::nullopt);
    return output ? output->add(results, progress, lines_before.known())
                  : static_cast<bool>(console.out << results << std::flush);
  };
  const StreamProgress done = work(lines, lines_before, take);
  progress_line.end();
  if (streaming.input.bad()) throw FileError(streaming.input_name, "cannot be read to its end");
  if (output) {
    demand(output->close());
    console.tell(fmt::format("{} {} {}\n", done.candidates, streaming.lines, streaming.done));
  } else if (!console.out.flush()) {
    throw FileError("standard output", "cannot be written to its end");
  }
  const StreamProgress all = output ? output->done() : done;
  Ending ending;
  ending.saw(all.flawed, all.stopped);
  ending.partly_read = all.unread > 0;
  ending.unreadable = all.failed > 0 && all.failed == all.candidates;
  return ending;
}

}  // namespace irl::cli
