#include <irl/irl.hpp>

struct View {};

void define(irl::Actions<View>& actions) {
  actions.action("halve", irl::gives("first", "board"), irl::gives("second", "board"), irl::object("board", "board"))
      .lasts(irl::Seconds(1))
      .does([](View&, irl::Entity board) { return board; });
}
