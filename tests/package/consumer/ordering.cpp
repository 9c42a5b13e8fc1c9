#include <irl/orders.hpp>

#include "numbers.hpp"

/// Two chains that know nothing of one another can be interleaved in six ways.
int main() {
  const irl::Domain domain = numbers();
  const irl::Program program = program_of(domain, "(double ?a 1)(double ?b ?a)(double ?c 2)(double ?d ?c)");
  const irl::orders::Views views(program);
  for (const irl::orders::View view : irl::all_values<irl::orders::View>) {
    const irl::orders::ViewReport report = irl::orders::report_on(views, view);
    if (irl::orders::readable(report.orders) != "6" || report.executed.classes.size() != 1) return 1;
  }
  return 0;
}
