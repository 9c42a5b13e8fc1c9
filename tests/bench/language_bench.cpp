#include <benchmark/benchmark.h>

#include "irl/language/comprehension.hpp"
#include "irl/language/writing/writer.hpp"
#include "irl/workbench/open_domain.hpp"

/// What it costs to read and to write recipes in English: the whole corpus, seconds of processor time.
namespace {

using namespace irl;

const workbench::OpenDomain& kitchen() {
  static const workbench::OpenDomain opened = workbench::open({.domain = "cooking"}).value();
  return opened;
}

const language::Language& english() {
  static const language::Language known =
      language::language_of({.domain = "cooking"}, kitchen().domain).value();
  return known;
}

void read_corpus(benchmark::State& state) {
  std::vector<language::TextToRead> texts;
  for (const std::string& id : kitchen().corpus.ids())
    texts.push_back(language::words_of(**kitchen().corpus.text(id)));
  for (auto _ : state)
    for (const language::TextToRead& text : texts)
      benchmark::DoNotOptimize(
          language::comprehend(text, english(), kitchen().domain, kitchen().run_options()));
  state.counters["texts"] = static_cast<double>(texts.size());
}
BENCHMARK(read_corpus)->Unit(benchmark::kMillisecond);

void write_corpus(benchmark::State& state) {
  for (auto _ : state)
    for (const std::string& id : kitchen().corpus.ids())
      benchmark::DoNotOptimize(language::write_text(**kitchen().corpus.network(id), english(),
                                                    kitchen().domain, kitchen().run_options()));
  state.counters["networks"] = static_cast<double>(kitchen().corpus.ids().size());
}
BENCHMARK(write_corpus)->Unit(benchmark::kMillisecond);

}  // namespace
