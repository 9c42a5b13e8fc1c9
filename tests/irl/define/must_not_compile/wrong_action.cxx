#include <irl/irl.hpp>

struct View {};

void define(irl::Actions<View>& actions) {
  actions.action("paint", irl::gives("painted", "board"), irl::object("board", "board"), irl::kind("color", "color"))
      .lasts(irl::Seconds(1))
      .does([](View&, irl::Entity board, irl::Entity) { return board; });
}
