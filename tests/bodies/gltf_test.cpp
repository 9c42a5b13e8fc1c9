#include "irl/bodies/recording/gltf.hpp"

#include <boost/beast/core/detail/base64.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/bodies/recording_sample.hpp"

using namespace irl;
using namespace irl::tests;
using Json = nlohmann::ordered_json;

namespace {

/// A document with its bytes, as a program that shows it reads them.
struct Read {
  Json document;
  std::string bytes{};

  explicit Read(const std::string& written) : document(Json::parse(written)) {
    namespace codec = boost::beast::detail::base64;
    if (!document.contains("buffers")) return;
    const std::string uri = document["buffers"][0]["uri"], begin = "data:application/octet-stream;base64,";
    BOOST_REQUIRE(uri.starts_with(begin));
    bytes.resize(codec::decoded_size(uri.size()));
    bytes.resize(codec::decode(bytes.data(), uri.data() + begin.size(), uri.size() - begin.size()).first);
    BOOST_REQUIRE_EQUAL(bytes.size(), document["buffers"][0]["byteLength"].get<std::size_t>());
  }

  std::size_t components(const Json& accessor) const {
    return accessor["type"] == "SCALAR" ? 1 : accessor["type"] == "VEC3" ? 3 : 4;
  }

  std::vector<float> floats(std::size_t number) const {
    const Json& accessor = document["accessors"].at(number);
    std::vector<float> values(accessor["count"].get<std::size_t>() * components(accessor));
    const auto offset = document["bufferViews"]
                            .at(accessor["bufferView"].get<std::size_t>())["byteOffset"]
                            .get<std::size_t>();
    std::memcpy(values.data(), bytes.data() + offset, values.size() * sizeof(float));
    return values;
  }
};

/// Every number names something that is there, every view lies in the buffer and every accessor fills its
/// view.
void is_sound(const Read& read) {
  const Json& document = read.document;
  BOOST_TEST(document["asset"]["version"] == "2.0");
  for (const Json& accessor : document.value("accessors", Json::array())) {
    const Json& view = document["bufferViews"].at(accessor["bufferView"].get<std::size_t>());
    BOOST_TEST(view["byteOffset"].get<std::size_t>() % 4 == 0U);
    BOOST_TEST(view["byteOffset"].get<std::size_t>() + view["byteLength"].get<std::size_t>() <=
               read.bytes.size());
    BOOST_TEST(accessor["count"].get<std::size_t>() * read.components(accessor) * 4 ==
               view["byteLength"].get<std::size_t>());
    BOOST_TEST(accessor["count"].get<std::size_t>() > 0U);
  }
  for (const Json& mesh : document.value("meshes", Json::array()))
    for (const Json& primitive : mesh["primitives"]) {
      const Json& points = document["accessors"].at(primitive["attributes"]["POSITION"].get<std::size_t>());
      BOOST_TEST(points["min"].size() == 3U);
      for (const float index : read.floats(primitive["indices"].get<std::size_t>())) {
        std::uint32_t number = 0;
        std::memcpy(&number, &index, sizeof number);
        BOOST_REQUIRE_LT(number, points["count"].get<std::uint32_t>());
      }
      document["materials"].at(primitive["material"].get<std::size_t>());
    }
  for (const Json& node : document.value("nodes", Json::array())) {
    document["meshes"].at(node["mesh"].get<std::size_t>());
    for (const Json& child : node.value("children", Json::array()))
      document["nodes"].at(child.get<std::size_t>());
  }
  for (const Json& animation : document.value("animations", Json::array()))
    for (const Json& channel : animation["channels"]) {
      const Json& sampler = animation["samplers"].at(channel["sampler"].get<std::size_t>());
      document["nodes"].at(channel["target"]["node"].get<std::size_t>());
      const std::vector<float> times = read.floats(sampler["input"].get<std::size_t>()),
                               values = read.floats(sampler["output"].get<std::size_t>());
      BOOST_TEST((std::ranges::adjacent_find(times, std::greater_equal<>()) == times.end()), "times rise");
      const std::size_t components = channel["target"]["path"] == "rotation" ? 4 : 3;
      BOOST_REQUIRE_EQUAL(values.size(), times.size() * components);
      for (std::size_t i = 0; components == 4 && i < values.size(); i += 4)
        BOOST_TEST(
            std::hypot(std::hypot(values[i], values[i + 1]), std::hypot(values[i + 2], values[i + 3])) == 1,
            boost::test_tools::tolerance(1e-3F));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scenes_of_recordings)

BOOST_AUTO_TEST_CASE(a_scene_is_sound_and_in_metres_with_y_up) {
  const bodies::GltfScene scene = bodies::gltf_of(sample_recording());
  const Read read(scene.document);
  is_sound(read);
  BOOST_TEST(scene.left_out.empty());
  const Json& bowl = read.document["nodes"][2];
  BOOST_TEST(bowl["name"] == "small-bowl");
  BOOST_TEST(bowl["translation"][0].get<double>() == 0.5, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(bowl["translation"][1].get<double>() == 0.9, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(bowl["translation"][2].get<double>() == -0.3, boost::test_tools::tolerance(1e-6));
  // Four actors, what stands in the bowl, ten grains.
  BOOST_TEST(read.document["nodes"].size() == 15U);
}

BOOST_AUTO_TEST_CASE(a_thing_stays_until_it_is_moved) {
  const Read read(bodies::gltf_of(sample_recording()).document);
  const Json& animation = read.document["animations"][0];
  for (const Json& channel : animation["channels"]) {
    if (channel["target"]["node"] != 2 || channel["target"]["path"] != "translation") continue;
    const Json& sampler = animation["samplers"].at(channel["sampler"].get<std::size_t>());
    BOOST_TEST(read.floats(sampler["input"].get<std::size_t>()) == (std::vector<float>{0, 4, 6}),
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(one_of_nothing_is_a_scene) {
  const Read read(bodies::gltf_of({}).document);
  is_sound(read);
  BOOST_TEST(!read.document.contains("nodes"));
}

BOOST_AUTO_TEST_CASE(ten_thousand_moments_are_a_sound_scene) {
  is_sound(Read(bodies::gltf_of(long_recording(10'000)).document));
}

BOOST_AUTO_TEST_CASE(what_is_left_out_of_many_grains_is_told) {
  bodies::Recording recording = sample_recording();
  recording.moments[5].grains.resize(250);
  const bodies::GltfScene scene = bodies::gltf_of(recording);
  BOOST_REQUIRE_EQUAL(scene.left_out.size(), 1U);
  BOOST_TEST(scene.left_out[0] == "150 of 250 grains of sugar");
  is_sound(Read(scene.document));
}

BOOST_AUTO_TEST_SUITE_END()
