#include <irl/irl.hpp>

struct View {};

void define(irl::Actions<View>& actions) {
  actions.action("paint", irl::gives("painted", "board"), irl::object("board", "board"))
      .lasts(irl::Seconds(1))
      .does([](View&, irl::Entity) { return irl::fail("nobody can paint"); });
}
