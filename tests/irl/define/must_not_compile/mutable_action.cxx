#include <irl/irl.hpp>

struct View {};

void define(irl::Actions<View>& actions) {
  actions.action("paint", irl::gives("painted", "board"), irl::object("board", "board"))
      .lasts(irl::Seconds(1))
      .does([coats = 0](View&, irl::Entity board) mutable {
        ++coats;
        return board;
      });
}
