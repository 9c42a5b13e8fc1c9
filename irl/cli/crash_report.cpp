#include "irl/cli/crash_report.hpp"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string_view>

#include "irl/define/user_code.hpp"

namespace irl::cli {

namespace {

constexpr std::array signals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
std::array<struct sigaction, signals.size()> former;

/// Calls nothing that a signal handler may not call.
void write_text(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Tells once, and leaves the rest to what handled the signal before: the instruction is executed again, or,
/// where somebody sent the signal, it is sent again.
void tell(int signal, siginfo_t* about, void*) {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &former[i], nullptr);
  const std::string_view who = user_code_running();
  write_text("irl: error: a crash ");
  if (who.empty()) {
    write_text("outside of the code of any primitive");
  } else {
    write_text("in the code of '");
    write_text(who);
    write_text("'");
  }
  write_text(signal == SIGABRT  ? " (it was aborted)\n"
             : signal == SIGFPE ? " (an impossible division)\n"
                                : " (a bad address, or a stack that is used up)\n");
  if (about->si_code <= 0) raise(signal);
}

}  // namespace

void report_crashes() {
  static std::array<char, 64 * 1024> stack;
  stack_t own{};
  own.ss_sp = stack.data();
  own.ss_size = stack.size();
  sigaltstack(&own, nullptr);
  struct sigaction action {};
  action.sa_sigaction = &tell;
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &former[i]);
}

}  // namespace irl::cli
