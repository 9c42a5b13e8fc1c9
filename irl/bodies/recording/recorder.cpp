#include "irl/bodies/recording/recorder.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace irl::bodies {

namespace {

constexpr double hands_at_rest = 100, carried_at = 112, apart = 22;

/// A tool that stands on its head, at a point; what is no rod is held upright.
Pose pose_of_tool(const Shape& tool, Point tip) {
  if (tool.kind != Shape::Kind::rod) return {.at = tip};
  return {tip + Point{0, 0, tool.width / 2}, {0, std::numbers::sqrt2 / 2, 0, std::numbers::sqrt2 / 2}};
}

Recording::Actor standing(const std::string& name, const Box& box, std::size_t shelves) {
  return {.name = name,
          .shape = {.width = box.size.x, .depth = box.size.y, .height = box.size.z},
          .pose = {.at = {box.centre().x, box.centre().y, box.at.z}},
          .role = Recording::Role::place,
          .shelves = shelves};
}

}  // namespace

Recorder::Recorder(const Bodies& bodies, bool is_on) : is_on_(is_on), cook_(bodies.cook) {
  if (!is_on_) return;
  for (const Place& place : bodies.places)
    recording_.actors.push_back(standing(std::string(place.type.name()), place.box, place.shelves));
  for (const Obstacle& obstacle : bodies.obstacles)
    recording_.actors.push_back(standing(obstacle.name, obstacle.box, 0));
  for (const Place& place : bodies.places)
    for (const Leaf& leaf : leaves_of(place, cook_)) {
      leaves_[{leaf.place, leaf.number}] = recording_.actors.size();
      recording_.actors.push_back({.name = leaf.place,
                                   .shape = leaf.shape,
                                   .pose = leaf.poses.front(),
                                   .role = Recording::Role::door});
    }
  hands_ = recording_.actors.size();
  for (const char* name : {"left hand", "right hand"})
    recording_.actors.push_back({.name = name, .shape = palm_of(cook_), .role = Recording::Role::hand});
}

Recording::Moment& Recorder::moment() {
  return recording_.moments.emplace_back(Recording::Moment{.seconds = seconds_, .step = step_});
}

Recorder::Seen* Recorder::seen(Identity thing) {
  const auto found = seen_.find(thing);
  return found == seen_.end() ? nullptr : &found->second;
}

void Recorder::add(Identity thing, const std::string& name, const Shape& shape, Point at) {
  if (!is_on_) return;
  const bool is_first = recording_.moments.empty();
  if (!seen_.contains(thing)) {
    seen_.emplace(thing, Seen{recording_.actors.size(), {.at = at}});
    recording_.actors.push_back({.name = name, .shape = shape, .pose = {.at = at}, .is_there = is_first});
  }
  if (!is_first) move(moment(), thing, {.at = at});
}

void Recorder::vanish(Identity thing) {
  if (is_on_ && seen(thing)) moment().vanished.push_back(seen(thing)->actor);
}

void Recorder::fill(Identity vessel, double millilitres, const std::string& kind) {
  const Seen* found = is_on_ ? seen(vessel) : nullptr;
  if (!found) return;
  const Shape& shape = recording_.actors[found->actor].shape;
  if (!shape.is_vessel()) return;
  const bool is_now = !recording_.moments.empty() && recording_.moments.back().seconds == seconds_ &&
                      recording_.moments.back().grains.empty();
  Recording::Moment& at = is_now ? recording_.moments.back() : moment();
  std::erase_if(at.filled, [&](const Recording::Filling& other) { return other.actor == found->actor; });
  at.filled.push_back({found->actor, millilitres > 0 ? shape.level_of(millilitres) : 0, kind});
}

void Recorder::begin_step(std::size_t step) {
  step_ = step;
  step_began_ = seconds_;
}

void Recorder::end_step(double seconds) {
  if (!is_on_) return;
  seconds_ = std::max(seconds_, step_began_ + seconds);
  rest_hands(moment());
}

void Recorder::walk(Point to, double seconds) {
  const Point way = to - stands_;
  stands_ = to;
  if (!is_on_ || way == Point{}) return;
  seconds_ += seconds;
  Recording::Moment& at = moment();
  if (const Seen* held = seen(held_)) {
    // Before the chest, over what stands on worktops.
    const Point there = held->pose.at + way;
    const Pose pose{{there.x, there.y, carried_at}, held->pose.turned};
    move(at, held_, pose);
    hold(at, grip_, pose);
  } else {
    rest_hands(at);
  }
}

void Recorder::carry(Identity thing, std::span<const Point> path, const Grip& grip, double seconds) {
  if (!is_on_ || path.empty()) return;
  held_ = thing;
  grip_ = grip;
  for (const Point point : path) {
    seconds_ += seconds / double(path.size());
    Recording::Moment& at = moment();
    move(at, thing, {.at = point});
    hold(at, grip, {.at = point});
  }
}

void Recorder::open(const Leaf& leaf, std::span<const Identity> with) {
  swing(leaf, with, false);
}

void Recorder::close(const Leaf& leaf, std::span<const Identity> with) {
  swing(leaf, with, true);
}

void Recorder::swing(const Leaf& leaf, std::span<const Identity> with, bool is_closed) {
  constexpr std::size_t seen_poses = 7;
  constexpr double back = 70;  // centimetres that the cook steps back with what is in the other hand
  const auto actor = leaves_.find({leaf.place, leaf.number});
  if (!is_on_ || actor == leaves_.end()) return;
  const std::size_t last = leaf.poses.size() - 1;
  const auto pose_at = [&](std::size_t i) -> const Pose& {
    const std::size_t number = i * last / (seen_poses - 1);
    return leaf.poses[is_closed ? last - number : number];
  };
  for (std::size_t i = 0; i < seen_poses; ++i) {
    seconds_ += leaf.seconds / double(seen_poses);
    Recording::Moment& at = moment();
    const Pose& pose = pose_at(i);
    at.moved.emplace_back(actor->second, pose);
    for (const Identity thing : with)
      if (const Seen* found = seen(thing); found && i > 0)
        move(at, thing, {found->pose.at + pose.at - pose_at(i - 1).at, found->pose.turned});
    Pose other{at_rest(-apart)};
    if (const Seen* held = seen(held_)) {
      const Pose aside{{stands_.x, stands_.y - back, carried_at}, held->pose.turned};
      move(at, held_, aside, false);
      if (!grip_.hands.empty()) other = aside * grip_.hands.front();
    }
    show_hands(at, other, Pose{pose.of(leaf.handle) - Point{0, cook_.palm.y / 2, 0}});
  }
}

void Recorder::put(Identity thing, Point point) {
  if (!is_on_ || !seen(thing)) return;
  seconds_ += cook_.gripping;
  Recording::Moment& at = moment();
  move(at, thing, {.at = point});
  grip(at, thing, {.at = point});
}

void Recorder::work(Identity tool, Point point, double seconds) {
  constexpr double every = 0.2, reach = 3, turns_a_second = 1.5;
  if (!is_on_) return;
  for (double past = every; past <= seconds; past += every) {
    seconds_ += every;
    const double angle = 2 * std::numbers::pi * turns_a_second * past;
    const Point tip = point + Point{reach * std::cos(angle), reach * std::sin(angle), 0};
    Recording::Moment& at = moment();
    const Seen* held = seen(tool);
    if (held) {
      const Pose pose = pose_of_tool(recording_.actors[held->actor].shape, tip);
      move(at, tool, pose, false);
      grip(at, tool, pose);
    } else {
      show_hands(at, point + Point{-9, 0, 0}, tip + Point{5, 0, 0});
    }
  }
  if (const Seen* held = seen(tool)) move(moment(), tool, held->pose);
}

void Recorder::play(const Scene& scene) {
  if (!is_on_ || scene.frames.empty()) return;
  // What the grains stand for is no filling meanwhile.
  const Identity emptied = scene.vessels.empty() ? Identity::none : scene.vessels.front();
  seconds_ += cook_.gripping / 2;
  const double start = seconds_;
  for (const Frame& frame : scene.frames) {
    seconds_ = start + frame.seconds;
    play_frame(scene, frame);
    if (&frame == &scene.frames.front() && seen(emptied))
      recording_.moments.back().filled.push_back({.actor = seen(emptied)->actor});
  }
  seconds_ += cook_.gripping / 2;
  Recording::Moment& after = moment();
  for (const Identity thing : scene.vessels)
    if (const Seen* back = seen(thing)) move(after, thing, back->pose);
  if (const Seen* back = seen(scene.tool)) move(after, scene.tool, back->pose);
  rest_hands(after);
}

void Recorder::play_frame(const Scene& scene, const Frame& frame) {
  Recording::Moment& at = moment();
  const Point inside = scene.at + Point{0, 0, scene.wall};
  for (std::size_t i = 0; i < std::min(scene.vessels.size(), frame.bodies.size()); ++i) {
    const Seen* vessel = seen(scene.vessels[i]);
    Pose pose{frame.bodies[i].at + inside, frame.bodies[i].turned};
    if (vessel) pose.at = pose.of({0, 0, -recording_.actors[vessel->actor].shape.wall});
    if (vessel) move(at, scene.vessels[i], pose, false);
    if (i == 0 && scene.is_held)
      vessel ? grip(at, scene.vessels[i], pose, true) : show_hands(at, inside + Point{-25, 0, 15}, pose.at);
  }
  if (frame.bodies.size() > scene.vessels.size()) {
    const Point tip = frame.bodies[scene.vessels.size()].at + inside;
    if (const Seen* tool = seen(scene.tool)) {
      const Pose pose = pose_of_tool(recording_.actors[tool->actor].shape, tip);
      move(at, scene.tool, pose, false);
      grip(at, scene.tool, pose);
    } else {
      show_hands(at, inside + Point{-15, 0, 15}, tip + Point{0, 0, 10});
    }
  } else if (!scene.is_held) {
    show_hands(at, inside + Point{-12, 0, 16}, inside + Point{12, 0, 16});
  }
  for (const Point grain : frame.grains) at.grains.push_back(grain + inside);
  at.grain_radius = scene.radius;
  at.grain_kind = scene.kind;
}

void Recorder::move(Recording::Moment& at, Identity thing, const Pose& pose, bool is_kept) {
  Seen* found = seen(thing);
  if (!found) return;
  if (is_kept) found->pose = pose;
  at.moved.emplace_back(found->actor, pose);
}

/// Hands that lie flat, with their middles at two points.
void Recorder::show_hands(Recording::Moment& at, Point left, Point right) {
  const Point middle{0, 0, cook_.palm.z / 2};
  show_hands(at, Pose{left - middle}, Pose{right - middle});
}

void Recorder::show_hands(Recording::Moment& at, const Pose& left, const Pose& right) {
  at.moved.emplace_back(hands_, left);
  at.moved.emplace_back(hands_ + 1, right);
}

Point Recorder::at_rest(double aside) const {
  return {stands_.x + aside, stands_.y, hands_at_rest};
}

void Recorder::rest_hands(Recording::Moment& at) {
  show_hands(at, at_rest(-apart), at_rest(apart));
}

/// The hands hold a thing; where one does, the other one is at rest.
void Recorder::hold(Recording::Moment& at, const Grip& grip, const Pose& thing) {
  if (grip.hands.empty()) return rest_hands(at);
  const bool is_one = grip.hands.size() == 1;
  show_hands(at, is_one ? Pose{at_rest(-apart)} : thing * grip.hands.front(), thing * grip.hands.back());
}

/// The hands are at a thing: as it is held, or, where it is tipped to the right, at its left and in front.
void Recorder::grip(Recording::Moment& at, Identity thing, const Pose& pose, bool is_tipped) {
  const Seen* found = seen(thing);
  if (!found) return;
  const std::vector<Grip> grips = grips_on(recording_.actors[found->actor].shape, cook_.grams_a_hand, cook_);
  Grip used = grips.front();
  if (is_tipped && used.kind == Grip::Kind::sides) {
    used.hands.back() = grips[1].hands.back();
    used.hands.back().at.x = 0;
  }
  hold(at, used, pose);
}

}  // namespace irl::bodies
