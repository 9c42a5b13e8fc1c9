#include <irl/irl.hpp>

struct View {};

void define(irl::Actions<View>& actions) {
  actions.action("paint", irl::gives("painted", "board"), irl::object("board", "board"))
      .lasts(5)
      .does([](View&, irl::Entity board) { return board; });
}
