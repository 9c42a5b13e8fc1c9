#pragma once

#include "tests/fuzz/target.hpp"

namespace irl::fuzz {

/// Solution files: what is printed reads back the same.
void notation(const std::string& input);
/// A network in the kitchen: every number is one that can be meant, and the order of the operations decides
/// nothing.
void run(const std::string& input);
/// The orders of a network in the kitchen: safe ones have one outcome.
void orders(const std::string& input);
/// Networks over numbers, people and puzzles: depth first and best first find the same.
void relations(const std::string& input);
/// Lines of candidates: a line of JSON for each, whatever the number of threads.
void candidates(const std::string& input);
/// Requests of a session: an answer to each, and what was added can be taken back.
void session(const std::string& input);
/// Requests of the page: an answer to each, the same when it is asked again.
void page(const std::string& input);
/// A hierarchy of types in YAML.
void ontology(const std::string& input);
/// A world in YAML.
void world(const std::string& input);
/// Facts in YAML.
void facts(const std::string& input);
/// What the things of a kitchen are like as bodies, in YAML: what is read has sizes that can be, and where
/// simulations are there, something is carried out in it.
void bodies_of_kitchens(const std::string& input);
/// The words of a recipe in XML.
void recipe(const std::string& input);
/// Tables of result variables.
void csv(const std::string& input);
/// Results of an evaluation in any format: what is read is summed up, compared and drawn.
void results(const std::string& input);
/// Words of a recipe, read into a network: it is printed as it was read, in time, and what was not read has
/// its place in the text.
void read(const std::string& input);
/// Questions about a scene, behind a file of phrases and `----` if there is one: what is read is printed as
/// it was read, in time, and what is wrong with the file has its place.
void questions(const std::string& input);
/// A network in the kitchen, repaired: what is sound, or repaired, executes completely.
void repair(const std::string& input);
/// A line with what goes, what comes and how much of it, and a network in which ingredients are exchanged.
void swap(const std::string& input);
/// A line of a list of ingredients: its amount is understood as a whole, or not at all.
void amounts(const std::string& input);

}  // namespace irl::fuzz
