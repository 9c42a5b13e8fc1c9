#pragma once

#include "irl/bodies/recording/recording.hpp"

namespace irl::bodies {

/// A recording at one time after the other: where every actor is, what stands in it, which grains there are.
class Playback {
 public:
  /// At the beginning. The recording must outlive it.
  explicit Playback(const Recording& recording);

  /// Goes on to a time that is no earlier than the last one.
  void advance(double seconds);

  /// Where an actor is, or was last where it is nowhere.
  const Pose& pose(std::size_t actor) const { return poses_[actor]; }
  bool is_there(std::size_t actor) const { return is_there_[actor]; }
  /// What stands in it; null: nothing.
  const Recording::Filling* filling(std::size_t actor) const;
  /// The last moment that has been; null: none has.
  const Recording::Moment* moment() const { return next_ == 0 ? nullptr : &recording_->moments[next_ - 1]; }

 private:
  void apply(const Recording::Moment& moment);

  const Recording* recording_;
  std::size_t next_ = 0;    ///< the first moment that is still to come
  std::vector<Pose> last_;  ///< as the moments say
  std::vector<Pose> poses_;
  std::vector<bool> is_there_;
  std::vector<std::size_t> named_;  ///< in which moment an actor was moved last, counted from 1; 0: in none
  std::vector<Recording::Filling> fillings_;
};

/// A share of the way from one pose to another, 0 to 1.
Pose between(const Pose& from, const Pose& to, double share);

}  // namespace irl::bodies
