#pragma once

#include <fmt/format.h>

#include <memory>
#include <string_view>

#include "irl/define/domain.hpp"

namespace irl::cooking {

/// The types and attributes that the primitives know by name. A DefinitionError if the ontology lacks one.
class Vocabulary {
  const Types* types_;
  Type type(std::string_view name) const { return types_->type(name); }
  Attribute attribute(std::string_view name) const { return types_->attribute(name); }

 public:
  explicit Vocabulary(const Types& types) : types_(&types) {}

  const Types& types() const { return *types_; }

  Type kitchen_state = type("kitchen-state"), counter_top = type("counter-top"),
       container = type("container");
  Type transferable_container = type("transferable-container"), medium_bowl = type("medium-bowl");
  Type heatable_container = type("heatable-container"), muffin_tins = type("muffin-tins");
  Type thing_list = type("list-of-kitchen-entities"), paper_baking_cups = type("paper-baking-cups");
  Type baking_paper = type("baking-paper");

  Type ingredient = type("ingredient"), mixture = type("mixture"), spice = type("spice"),
       liquid = type("liquid");
  Type homogeneous_mixture = type("homogeneous-mixture"),
       heterogeneous_mixture = type("heterogeneous-mixture");
  Type egg = type("egg"), whole_egg = type("whole-egg"), egg_shell = type("egg-shell");
  Type egg_yolk = type("egg-yolk"), egg_white = type("egg-white"), hard_boiled_egg = type("hard-boiled-egg");
  Type butter = type("butter"), all_purpose_flour = type("all-purpose-flour");
  Type flour = type("flour"), sugar = type("sugar"), peel = type("peel"), seed = type("seed");

  Type can_be_baked = type("can-be-baked"), boilable = type("boilable"), fryable = type("fryable");
  Type cuttable = type("cuttable"), grindable = type("grindable"), mashable = type("mashable");
  Type meltable = type("meltable"), peelable = type("peelable"), seedable = type("seedable");
  Type siftable = type("siftable"), washable = type("washable"), shapeable = type("shapeable");
  Type flattenable = type("flattenable"), dippable = type("dippable"), brushable = type("brushable");
  Type spreadable = type("spreadable"), can_be_spread_upon = type("can-be-spread-upon");
  Type can_be_sprinkled_on = type("can-be-sprinkled-on");

  Type g = type("g"), ml = type("ml"), l = type("l"), teaspoon = type("teaspoon"), piece = type("piece");
  Type percent = type("percent"), degrees_celsius = type("degrees-celsius"), minute = type("minute");
  Type hour = type("hour"), time_unit = type("time-unit"), medium_heat = type("medium-heat");
  Type evenly_spread = type("evenly-spread"), side_to_side = type("side-to-side");

  Attribute contents = attribute("contents"), items = attribute("items"),
            components = attribute("components");
  Attribute kitchen_time = attribute("kitchen-time"), used = attribute("used"), amount = attribute("amount");
  Attribute capacity = attribute("capacity"), occupied = attribute("occupied");
  Attribute temperature = attribute("temperature"), arrangement = attribute("arrangement");
  Attribute baked = attribute("baked"), boiled = attribute("boiled"), boiled_with = attribute("boiled-with");
  Attribute fried = attribute("fried"), is_liquid = attribute("is-liquid"), mixed = attribute("mixed");
  Attribute beaten = attribute("beaten"), shaken = attribute("shaken"), is_cut = attribute("is-cut");
  Attribute ground = attribute("ground"), mashed = attribute("mashed"), melted = attribute("melted");
  Attribute peeled = attribute("peeled"), seeded = attribute("seeded"), sifted = attribute("sifted");
  Attribute washed = attribute("washed"), cracked = attribute("cracked"), spread = attribute("spread");
  Attribute current_shape = attribute("current-shape"), flattened = attribute("flattened");
  Attribute dipped_in = attribute("dipped-in"), sprinkled_with = attribute("sprinkled-with");
  Attribute spread_with = attribute("spread-with"), brushed_with = attribute("brushed-with");
  Attribute lined_with = attribute("lined-with"), is_lining = attribute("is-lining");
  Attribute covered_with = attribute("covered-with"), is_covering = attribute("is-covering");
  Attribute peel_of = attribute("peel-of"), seed_of = attribute("seed-of");
  Attribute number_of_tins = attribute("number-of-tins");
};

}  // namespace irl::cooking
