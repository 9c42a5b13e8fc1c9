#pragma once

#include <map>

#include "irl/bodies/difficulty.hpp"
#include "irl/bodies/hands.hpp"
#include "irl/bodies/opening.hpp"
#include "irl/bodies/recording/recorder.hpp"
#include "irl/bodies/substance.hpp"

namespace irl::bodies {

/// What a cook did in one step, and what was in the way of it.
struct Performance {
  std::vector<Deed> deeds{};
  std::vector<Difficulty> difficulties{};
  double seconds = 0;  ///< of the cook's time
  double lost = 0;     ///< grams that were spilled
};

/// The world of bodies while a network is carried out: where things stand, how much of the matter that the
/// states tell of is really there, where the cook is. What cannot be done is noted, and then taken for done,
/// so that every step is judged by itself; only what was spilled stays away.
class Stage {
 public:
  Stage(const Bodies& bodies, const Domain& domain, const Inventory& first, bool is_recorded);

  /// What there is before and after the operation that is carried out now. The inventories must stay where
  /// they are until `end_step`.
  void begin_step(std::size_t step, const Inventory& before, const Inventory& after);
  Performance end_step();

  /// Carries a thing to a place, or to what it is put on, and puts it down.
  void carry(Identity thing, Identity to);
  /// What was nowhere before stands somewhere, or what stood somewhere is nowhere any more: the hands
  /// carry nothing.
  void appear(Identity thing, Identity within);
  void vanish(Identity thing);
  /// Pours matter, or puts pieces beside each other, as the second holder asks for.
  void transfer(const Flow& flow);
  /// A work that the states do not show, on the things of these identities (none: not given).
  void work(const Work& work, Identity what, Identity with, Identity where);

  const Placement& placement() const { return placement_; }
  /// Of the matter that the last states tell of in a holder, the share that is there.
  double remains(Identity holder) const;
  /// Where that is not all.
  std::vector<std::pair<Identity, double>> shortages() const;
  /// Everything that was seen; empty where nothing is recorded.
  Recording recording() { return recorder_.take(); }

 private:
  const Spot* spot_of(Identity thing);
  std::string name_of(Identity thing) const;
  double grams_of(Identity thing, const Spot& spot) const;
  Substance& now_in(Identity holder);

  void note(std::optional<Difficulty> difficulty);
  void done(Deed deed);
  void walk_to(Point at, const std::string& with);
  bool open(const Spot& spot, Identity thing);
  void close(const Spot& spot, Identity thing, bool is_inside);
  std::vector<Identity> moved_with(const Leaf& leaf, const Spot& spot, Identity except) const;
  void fetch(Identity thing, const Spot& spot);
  void bring(Identity thing, const Spot& from, const Spot& to);
  void set_down(Identity thing, const Spot& spot);
  std::optional<Spot> spot_in(Identity place, Identity thing, const Shape& shape);

  void show_now(Identity holder);
  void move_matter(const Flow& flow);
  void pour(const Flow& flow);
  void arrange(const Flow& flow);
  void arrange_on_place(const Flow& flow, double radius);
  void fill_hollows(const Flow& flow, const Shape& tin);
  /// What is lost where matter is poured into a vessel.
  struct Loss {
    double share = 0;
    bool fits = true;  ///< all of it; else the share is what does not
    std::size_t grains = 0;
    double seconds = 0;
  };
  Loss poured_into(const Shape& vessel, const Substance& there, const Substance& moved, const Shape& from,
                   Point at, Identity source, Identity target, const std::string& kind);
  Poured pour_carefully(Pouring pouring, Point at, Identity from, Identity into, const std::string& kind,
                        bool fits = true);
  void lose(double share, Difficulty difficulty, bool fits = true);
  Substance take_from(Identity holder, double told);
  void give_to(Identity holder, const Substance& given);
  void stir(const Work& work, Identity what, Identity with);
  void put_into(Identity what, Identity where);
  void cover(Identity what, Identity where);
  void scatter(Identity what, Identity where);
  void handle(const Work& work, Identity what, Identity with);

  void show_content(Identity holder, const Inventory& inventory);

  const Bodies& bodies_;
  const Domain& domain_;
  Placement placement_;
  Point cook_{};  ///< where the cook stands
  std::map<Identity, double> remains_;

  const Inventory* before_ = nullptr;
  const Inventory* after_ = nullptr;
  std::map<Identity, Substance> now_;  ///< what is really in holders, in this step
  Performance performance_;

  Recorder recorder_;
};

}  // namespace irl::bodies
