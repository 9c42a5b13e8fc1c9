#pragma once

#include <array>
#include <map>
#include <span>

#include "irl/bodies/grip.hpp"
#include "irl/bodies/opening.hpp"
#include "irl/bodies/physics.hpp"
#include "irl/bodies/recording/recording.hpp"
#include "irl/data/value.hpp"

namespace irl::bodies {

/// Records what a cook is seen doing; does nothing where it is off. The hands are where something is carried,
/// poured or worked on, and else beside the cook.
class Recorder {
 public:
  Recorder(const Bodies& bodies, bool is_on);

  bool is_on() const { return is_on_; }
  Recording take() { return std::move(recording_); }

  /// A thing that is there from the beginning, or from now on.
  void add(Identity thing, const std::string& name, const Shape& shape, Point at);
  void vanish(Identity thing);
  /// How high something stands in a vessel from now on.
  void fill(Identity vessel, double millilitres, const std::string& kind);

  void begin_step(std::size_t step);
  /// The step took the cook so long in all.
  void end_step(double seconds);

  /// The cook goes somewhere, with what is in the hands.
  void walk(Point to, double seconds);
  /// The hands take a thing along a path, and hold it until it is let go.
  void carry(Identity thing, std::span<const Point> path, const Grip& grip, double seconds);
  void let_go() { held_ = Identity::none; }
  /// A hand opens a door or a drawer, with what stands in it, or closes it.
  void open(const Leaf& leaf, std::span<const Identity> with);
  void close(const Leaf& leaf, std::span<const Identity> with);
  /// The hands put a thing somewhere at once.
  void put(Identity thing, Point at);
  /// A hand works at a place with a tool, or without.
  void work(Identity tool, Point at, double seconds);

  /// A simulation as it was.
  struct Scene {
    std::span<const Frame> frames{};
    Point at{};       ///< the middle of the underside of the vessel that the simulation stands round
    double wall = 0;  ///< of this vessel
    std::vector<Identity> vessels{};  ///< in the order of the frames; none: it is not seen
    Identity tool{};                  ///< what goes round in the first vessel
    bool is_held = false;             ///< whether the first vessel is in the hands
    double radius = 0;                ///< of a grain
    std::string kind{};               ///< what the grains stand for
  };
  void play(const Scene& scene);

 private:
  struct Seen {
    std::size_t actor = 0;
    Pose pose{};
  };
  Recording::Moment& moment();
  Seen* seen(Identity thing);
  void move(Recording::Moment& at, Identity thing, const Pose& pose, bool is_kept = true);
  void show_hands(Recording::Moment& at, Point left, Point right);
  void show_hands(Recording::Moment& at, const Pose& left, const Pose& right);
  void rest_hands(Recording::Moment& at);
  Point at_rest(double aside) const;
  void hold(Recording::Moment& at, const Grip& grip, const Pose& thing);
  void grip(Recording::Moment& at, Identity thing, const Pose& pose, bool is_tipped = false);
  void swing(const Leaf& leaf, std::span<const Identity> with, bool is_closed);
  void play_frame(const Scene& scene, const Frame& frame);

  bool is_on_;
  Cook cook_;
  Point stands_{};  ///< the cook
  Identity held_ = Identity::none;
  Grip grip_{};  ///< of what is held
  double seconds_ = 0, step_began_ = 0;
  std::size_t step_ = 0;
  std::size_t hands_ = 0;  ///< the actor that is the first hand
  std::map<Identity, Seen> seen_;
  std::map<std::pair<std::string, std::size_t>, std::size_t> leaves_;  ///< actors by place and number
  Recording recording_;
};

}  // namespace irl::bodies
