#pragma once

#include <vector>

#include "irl/bodies/recording/recording.hpp"

namespace irl::bodies {

/// From where the kitchen is looked at: towards a point, from in front and above.
struct View {
  Point target{};
  double distance = 230;  ///< centimetres

  bool operator==(const View&) const = default;
  Point eye() const;
  /// How far down it looks: degrees.
  static constexpr double down = 38;
  /// How much is seen from below to above: degrees.
  static constexpr double angle = 42;
};

/// Follows the hands along the wall, slowly, and comes nearer where something is poured or stirred.
class Camera {
 public:
  static constexpr double every = 0.5;  ///< seconds between the views of the track
  explicit Camera(const Recording& recording);

  /// One view for every half second.
  const std::vector<View>& track() const& { return track_; }
  const std::vector<View>& track() const&& = delete;
  View at(double seconds) const;

 private:
  std::vector<View> track_;
};

}  // namespace irl::bodies
