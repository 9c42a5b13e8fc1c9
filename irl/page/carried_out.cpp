#include "irl/page/carried_out.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "irl/bodies/procedures.hpp"
#include "irl/bodies/recording/camera.hpp"
#include "irl/bodies/recording/colours.hpp"
#include "irl/bodies/recording/mesh.hpp"
#include "irl/bodies/recording/recording_json.hpp"
#include "irl/page/senseless.hpp"
#include "irl/wording.hpp"

namespace irl::page {

namespace {

/// What a page is told at most: some megabytes.
constexpr std::size_t most_operations = 400, most_moments = 20'000, most_grains = 400'000;

std::string hexadecimal(const bodies::Colour& colour) {
  const auto part = [&](std::size_t i) { return static_cast<int>(std::lround(255 * colour[i])); };
  return fmt::format("#{:02x}{:02x}{:02x}", part(0), part(1), part(2));
}

double rounded(double value) {
  return std::round(value * 100) / 100;
}

Json to_json(const bodies::Mesh& mesh) {
  Json points = Json::array();
  for (const bodies::Point point : mesh.points)
    for (const double one : {point.x, point.y, point.z}) points.push_back(rounded(one));
  return {{"points", std::move(points)}, {"faces", mesh.faces}};
}

Json steps_of(const bodies::CarriedOut& carried) {
  Json steps = Json::array();
  for (const bodies::CarriedOutStep& step : carried.steps) {
    Json deeds = Json::array(), difficulties = Json::array();
    for (const bodies::Deed& deed : step.deeds)
      deeds.push_back(bodies::to_string(deed) + (deed.is_simulated ? "" : " (scripted)"));
    for (const bodies::Difficulty& one : step.difficulties)
      difficulties.push_back({{"kind", name(one.kind)}, {"reason", one.reason}});
    steps.push_back({{"step", step.step},
                     {"seconds", rounded(step.seconds)},
                     {"deeds", std::move(deeds)},
                     {"difficulties", std::move(difficulties)},
                     {"left-out", step.left_out}});
  }
  return steps;
}

/// Actors with their colours and meshes; those that look alike share one.
void add_actors(Json& document, const bodies::Recording& recording) {
  std::map<std::string, std::size_t> known;
  Json actors = Json::array(), meshes = Json::array();
  for (const bodies::Recording::Actor& actor : recording.actors) {
    Json mesh = to_json(bodies::mesh_of(actor));
    const auto [found, is_new] = known.try_emplace(workbench::to_line(mesh), meshes.size());
    if (is_new) meshes.push_back(std::move(mesh));
    Json json = to_json(actor);
    json["mesh"] = found->second;
    json["colour"] = hexadecimal(bodies::colour_of(recording, actor));
    actors.push_back(std::move(json));
  }
  document["actors"] = std::move(actors);
  document["meshes"] = std::move(meshes);
}

/// The moments, as far as they are no more than a page is told.
void add_moments(Json& document, bodies::Recording& recording) {
  Json cut = Json::array(), moments = Json::array(), matter = Json::object();
  std::size_t grains = 0;
  const auto colour = [&](const std::string& kind) {
    matter[kind] = hexadecimal(bodies::colour_of_matter(recording, kind));
  };
  for (bodies::Recording::Moment& moment : recording.moments) {
    if (moments.size() == most_moments) {
      cut.push_back(fmt::format("it is recorded up to {:.0f} s alone", moment.seconds));
      break;
    }
    const bool is_enough = grains > most_grains;
    grains += moment.grains.size();
    if (!is_enough && grains > most_grains)
      cut.push_back(fmt::format("grains are seen up to {:.0f} s alone", moment.seconds));
    if (grains > most_grains) moment.grains.clear();
    if (!moment.grains.empty()) colour(moment.grain_kind);
    for (const bodies::Recording::Filling& one : moment.filled) colour(one.kind);
    moments.push_back(to_json(moment));
  }
  document["moments"] = std::move(moments);
  document["matter"] = std::move(matter);
  document["cut"] = std::move(cut);
}

Json camera_of(const bodies::Recording& recording) {
  Json views = Json::array();
  const bodies::Camera camera(recording);
  for (const bodies::View& view : camera.track())
    views.push_back(
        {rounded(view.target.x), rounded(view.target.y), rounded(view.target.z), rounded(view.distance)});
  return {{"every", bodies::Camera::every},
          {"down", bodies::View::down},
          {"angle", bodies::View::angle},
          {"views", std::move(views)}};
}

}  // namespace

Json carried_out(const grammar::RecipeNetwork& recipe, const workbench::OpenDomain& open,
                 const bodies::Bodies* said, const Drawing& drawing, const RunOptions& options) {
  if (!said)
    throw Senseless{
        fmt::format("the domain '{}' says nothing of bodies, so nothing can be carried out with them",
                    open.domain.name())};
  if (const auto possible = bodies::check_carrying_out(open.domain); !possible)
    throw Senseless{possible.error().front().what, possible.error()};
  if (recipe.network.operations.size() > most_operations)
    throw Senseless{fmt::format("the network has {}; the page carries out {} at most",
                                counted(recipe.network.operations.size(), "operation"), most_operations)};
  const workbench::RecipeRun run = workbench::run_recipe(recipe, open.domain, options);
  bodies::CarriedOut carried = bodies::carry_out(run.execution.program, run.execution.solution, *said, true,
                                                 Deadline(options.limits.time, options.limits.cancelled));
  bodies::colour(carried.recording, drawing, open.domain);
  Json document{{"seconds", rounded(carried.seconds())},
                {"steps", steps_of(carried)},
                {"not-executed", carried.not_executed.size()},
                {"camera", camera_of(carried.recording)}};
  add_actors(document, carried.recording);
  add_moments(document, carried.recording);
  if (!carried.stopped.empty()) document["cut"].push_back(carried.stopped);
  return document;
}

}  // namespace irl::page
