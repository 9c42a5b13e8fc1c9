#include "irl/bodies/recording/camera.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/recording/playback.hpp"

namespace irl::bodies {

namespace {

constexpr double far = 230, near = 120, worktop = 95, back = 28;
constexpr std::size_t most_views = 100'000;

View mixed(const View& a, const View& b, double share) {
  return {a.target + (b.target - a.target) * share, a.distance + (b.distance - a.distance) * share};
}

/// The mean over so many views before and after each, in which what is seen from near counts more.
std::vector<View> smoothed(const std::vector<View>& views, std::size_t reach) {
  constexpr double counts_more = 15;
  std::vector<View> sums{{{}, 0}};
  std::vector<double> weights{0};
  for (const View& view : views) {
    const double weight = view.distance < far ? counts_more : 1;
    weights.push_back(weights.back() + weight);
    sums.push_back(
        {sums.back().target + view.target * weight, sums.back().distance + view.distance * weight});
  }
  std::vector<View> means;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const std::size_t from = i < reach ? 0 : i - reach, to = std::min(views.size(), i + reach + 1);
    const double part = 1 / (weights[to] - weights[from]);
    means.push_back(
        {(sums[to].target - sums[from].target) * part, (sums[to].distance - sums[from].distance) * part});
  }
  return means;
}

/// What is in between of the hands that are seen; where there are none, of the places.
Point middle(const Recording& recording, const Playback& playback, Recording::Role role) {
  Point sum{};
  double count = 0;
  for (std::size_t i = 0; i < recording.actors.size(); ++i) {
    if (recording.actors[i].role != role) continue;
    sum = sum + playback.pose(i).at;
    ++count;
  }
  return count > 0 ? sum * (1 / count) : Point{};
}

}  // namespace

Point View::eye() const {
  constexpr double radians = down * std::numbers::pi / 180;
  return target + Point{0, -distance * std::cos(radians), distance * std::sin(radians)};
}

Camera::Camera(const Recording& recording) {
  Playback playback(recording);
  const bool has_hands = std::ranges::any_of(
      recording.actors, [](const auto& actor) { return actor.role == Recording::Role::hand; });
  const auto views = std::min(most_views, static_cast<std::size_t>(recording.seconds() / every) + 2);
  std::vector<View> raw;
  for (std::size_t i = 0; i < views; ++i) {
    playback.advance(double(i) * every);
    const Point hands =
        middle(recording, playback, has_hands ? Recording::Role::hand : Recording::Role::place);
    const bool is_close = playback.moment() && !playback.moment()->grains.empty();
    raw.push_back({{hands.x, back, (worktop + hands.z) / 2}, is_close ? near : far});
  }
  track_ = smoothed(smoothed(raw, 3), 2);
}

View Camera::at(double seconds) const {
  const double place = std::clamp(seconds / every, 0.0, double(track_.size() - 1));
  const auto first = static_cast<std::size_t>(place);
  return mixed(track_[first], track_[std::min(first + 1, track_.size() - 1)], place - double(first));
}

}  // namespace irl::bodies
