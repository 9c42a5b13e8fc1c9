#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "irl/page/requests.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
#include "tests/fuzz/targets/shipped.hpp"
#include "tests/fuzz/targets/targets.hpp"

namespace irl::fuzz {

namespace {

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

std::string scored(const std::string& input, std::size_t jobs) {
  std::istringstream in(input);
  std::ostringstream out;
  workbench::score_stream(in, out, kitchen_evaluator("documented"), {.jobs = jobs});
  return out.str();
}

}  // namespace

void candidates(const std::string& input) {
  const std::string output = scored(input, 1);
  const auto is_candidate = [](const std::string& line) {
    return line.find_first_not_of(" \t\r") != std::string::npos;
  };
  const std::vector<std::string> results = lines(output);
  const auto asked = static_cast<std::size_t>(std::ranges::count_if(lines(input), is_candidate));
  expect(results.size() == asked, "not every candidate has its line");
  for (const std::string& line : results) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    expect(json.is_object() && json.contains("result"), "a result is no JSON object: " + line);
  }
  expect(scored(input, 2) == output, "two threads give other bytes");
}

void session(const std::string& input) {
  workbench::SessionProtocol protocol(shipped("cooking").domain, {.limits = small_limits});
  std::size_t answered = 0;
  for (const std::string& line : lines(input)) {
    if (protocol.ended() || ++answered > 100) return;
    const workbench::Json answer = protocol.answer(line);
    expect(answer.is_object(), "an answer is no object");
    workbench::to_line(answer);
  }
}

void page(const std::string& input) {
  static page::Requests requests(*workbench::open({.domain = "cooking"}), {},
                                 {.run = small_limits, .operations = 60});
  std::size_t answered = 0;
  for (const std::string& line : lines(input)) {
    if (++answered > 10) return;
    page::Work work;
    const workbench::Json answer = requests.answer(line, work);
    expect(answer.is_object(), "an answer is no object");
    if (line.find("session") != std::string::npos) continue;  // which remembers
    page::Work again;
    expect(requests.answer(line, again) == answer, "the same request has another answer");
  }
}

}  // namespace irl::fuzz
