#pragma once

#include "irl/define/domain.hpp"

/// The positions of the kitchen's rules: what the documents say, and what the published evaluator does.
namespace irl::cooking {

inline constexpr RulePosition documented{0};
inline constexpr RulePosition reference{1};

}  // namespace irl::cooking

/// The rules of the kitchen and of its scores, in the order in which `declare_rules` enters them.
namespace irl::cooking::rule {

inline constexpr Rule durations{0};
inline constexpr Rule availability{1};
inline constexpr Rule in_place{2};
inline constexpr Rule bringing_keeps{3};
inline constexpr Rule filled_is_used{4};
inline constexpr Rule given_lining{5};
inline constexpr Rule nothing_lost{6};
inline constexpr Rule amounts_have_units{7};
inline constexpr Rule exact_ingredient_first{8};
inline constexpr Rule finite_stock{9};
inline constexpr Rule clock_on_failure{10};
inline constexpr Rule dish_candidates{11};
inline constexpr Rule strict_similarity{12};
inline constexpr Rule mixture_order{13};
inline constexpr Rule pairing{14};
inline constexpr Rule tools_survive{15};
inline constexpr Rule order_of_lines{16};

}  // namespace irl::cooking::rule

namespace irl::cooking {

/// Enters the rules above into the domain, with a sentence for each position.
void declare_rules(Domain& domain);

}  // namespace irl::cooking
