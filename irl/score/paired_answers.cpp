#include "irl/score/paired_answers.hpp"

#include <boost/math/distributions/binomial.hpp>

namespace irl {

double mcnemar(std::size_t only_first, std::size_t only_second) {
  if (only_first == 0) return 1;
  const boost::math::binomial coin(static_cast<double>(only_first + only_second), 0.5);
  return boost::math::cdf(boost::math::complement(coin, static_cast<double>(only_first - 1)));
}

}  // namespace irl
