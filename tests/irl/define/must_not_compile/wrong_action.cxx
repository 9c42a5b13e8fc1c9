#include <irl/irl.hpp>

struct View {};

void define(irl::Actions<View>& actions) {
  actions.action("paint")
      .gives("painted", "board")
      .takes("board", "board")
      .takes_kind("color", "color")
      .lasts(irl::Seconds(1))
      .does([](View&, irl::Entity board, irl::Entity) { return board; });
}
