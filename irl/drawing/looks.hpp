#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "irl/data/type.hpp"

namespace irl {

/// How the things of a domain look, and what is told of its operations, as data, for programs that show them;
/// a file of YAML says the same (ontology/drawing_file.hpp). What is said of a type holds for those below it,
/// unless they say more; what nothing is said of is drawn plainly.
struct Drawing {
  /// Something that stands directly in the state, and in or on which things are.
  struct Place {
    Type type;
    std::string role{};    ///< `workplace` (drawn large, with all that stands on it), `appliance` or `store`
    std::string shape{};   ///< such as `stove`; empty: a box
    std::string colour{};  ///< `#rrggbb`; empty: that of its role
    Attribute status{};    ///< what is told beside its name, such as its temperature; none: nothing
  };
  /// Objects with positions, seen from the front: what an object such as a scene looks like.
  struct Picture {
    Type of;            ///< what is a picture
    Attribute things;   ///< of it: a list of the objects in it
    Attribute at;       ///< of an object: a list of numbers, to the right, to the back, and up
    Attribute shape{};  ///< of an object, like the following: a type, which `shapes`, … tell how to draw
    Attribute colour{};
    Attribute size{};
    Attribute material{};
  };
  /// Variables of a network as squares of a board.
  struct Board {
    std::string uses;         ///< the primitive that tells the networks that are such a board
    std::string variables;    ///< their names, such as `q{column}` or `x{row}{column}`, counted from 0
    std::string piece{};      ///< what stands on a square, such as `♛`; empty: the value itself
    std::int64_t first = 0;   ///< where a value is a row: the number of the first one
    std::uint32_t block = 0;  ///< after how many squares there is a thicker line; 0: nowhere
  };
  /// Variables of a network as regions of a map, coloured as the values say.
  struct Map {
    std::string regions;  ///< the primitive whose operations each name a region, in their first slot
    std::string borders;  ///< the primitive whose operations each name two neighbours, in their first slots
  };
  template <class Look>
  using ByType = std::vector<std::pair<Type, Look>>;

  /// What is told of an operation, by primitive: see `read_telling`.
  std::map<std::string, std::string, std::less<>> tells{};
  std::vector<Place> places{};      ///< in the order in which they are drawn
  ByType<std::string> shapes{};     ///< such as `bowl`
  ByType<std::string> colours{};    ///< `#rrggbb`
  ByType<double> sizes{};           ///< of types that are sizes; 1 is usual
  std::vector<Attribute> hidden{};  ///< attributes that are bookkeeping, and say nothing to people
  std::vector<Picture> pictures{};
  std::vector<Board> boards{};
  std::vector<Map> maps{};

  /// The shape, colour or size of a type: its own, or that of the nearest type above it; null if there is
  /// none.
  const std::string* shape(Type type) const;
  const std::string* colour(Type type) const;
  const double* size(Type type) const;
  /// The place that an object of that type is; null if it is none.
  const Place* place(Type type) const;
};

}  // namespace irl
