#include "irl/bodies/recording/playback.hpp"

#include <cmath>

namespace irl::bodies {

Pose between(const Pose& from, const Pose& to, double share) {
  Pose pose{from.at + (to.at - from.at) * share};
  double dot = 0, norm = 0;
  for (std::size_t i = 0; i < 4; ++i) dot += from.turned[i] * to.turned[i];
  for (std::size_t i = 0; i < 4; ++i) {
    pose.turned[i] = from.turned[i] * (1 - share) + (dot < 0 ? -1 : 1) * to.turned[i] * share;
    norm += pose.turned[i] * pose.turned[i];
  }
  for (double& one : pose.turned) one /= std::sqrt(norm);
  return pose;
}

Playback::Playback(const Recording& recording)
    : recording_(&recording), named_(recording.actors.size()), fillings_(recording.actors.size()) {
  for (const Recording::Actor& actor : recording.actors) {
    last_.push_back(actor.pose);
    is_there_.push_back(actor.is_there);
  }
  poses_ = last_;
}

const Recording::Filling* Playback::filling(std::size_t actor) const {
  return fillings_[actor].level > 0 ? &fillings_[actor] : nullptr;
}

void Playback::apply(const Recording::Moment& moment) {
  for (const auto& [actor, pose] : moment.moved) {
    last_[actor] = poses_[actor] = pose;
    is_there_[actor] = true;
    named_[actor] = next_ + 1;
  }
  for (const std::size_t actor : moment.vanished) is_there_[actor] = false;
  for (const Recording::Filling& one : moment.filled) fillings_[one.actor] = one;
}

void Playback::advance(double seconds) {
  const auto& moments = recording_->moments;
  if (next_ > 0)
    for (const auto& [actor, ignored] : moments[next_ - 1].moved) poses_[actor] = last_[actor];
  while (next_ < moments.size() && moments[next_].seconds <= seconds) {
    apply(moments[next_]);
    ++next_;
  }
  if (next_ == 0 || next_ == moments.size()) return;
  const Recording::Moment &before = moments[next_ - 1], &after = moments[next_];
  const double share = (seconds - before.seconds) / (after.seconds - before.seconds);
  for (const auto& [actor, pose] : after.moved)
    if (named_[actor] == next_ && is_there_[actor]) poses_[actor] = between(last_[actor], pose, share);
}

}  // namespace irl::bodies
