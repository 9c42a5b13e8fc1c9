#include <irl/irl.hpp>

const auto length = irl::slot<float>("length");
