#include "irl/bodies/recording/picture.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

namespace irl::bodies {

namespace {

/// Red, green and blue, and one more so that each begins at a word.
using Dot = std::array<std::uint8_t, 4>;

Dot dot_of(const Colour& colour) {
  const auto part = [&](std::size_t i) {
    return static_cast<std::uint8_t>(255 * std::clamp(colour[i], 0.0, 1.0));
  };
  return {part(0), part(1), part(2)};
}

constexpr std::size_t finer = 2;    // each dot is the mean of so many rows and columns
constexpr double nearest = 8;       // centimetres: what is nearer to the eye is not drawn
constexpr double ambient = 0.55;    // how bright is what faces away from the light
constexpr Dot wall{188, 192, 192};  // behind everything, as it is lit
constexpr Colour floor_tiles{0.62, 0.58, 0.54};

Point cross(Point a, Point b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// A face that looks to where the light comes from, above and to the left, is brightest.
double brightness(Point normal) {
  static constexpr Point light{-0.36, -0.48, 0.8};
  const double length = std::sqrt(dot(normal, normal));
  return ambient + (1 - ambient) * std::max(0.0, length > 0 ? dot(normal, light) / length : 0);
}

/// Dots while a picture is drawn, and how far away what is seen at each of them is.
class Canvas {
 public:
  Canvas(std::size_t width, std::size_t height, const View& view)
      : width_(width * finer),
        height_(height * finer),
        eye_(view.eye()),
        scale_(double(height_) / 2 / std::tan(View::angle * std::numbers::pi / 360)),
        depths_(width_ * height_, std::numeric_limits<float>::infinity()),
        colours_(width_ * height_, wall) {}

  /// A point as it is seen: to the right, down, and how far away.
  Point seen(Point point) const {
    constexpr double down = View::down * std::numbers::pi / 180;
    const double cosine = std::cos(down), sine = std::sin(down);
    const Point from = point - eye_;
    const double depth = from.y * cosine - from.z * sine, up = from.z * cosine + from.y * sine;
    return {double(width_) / 2 + scale_ * from.x / depth, double(height_) / 2 - scale_ * up / depth, depth};
  }

  /// Whether anything of a ball can be seen.
  bool sees(Point centre, double radius) const {
    const Point at = seen(centre);
    if (at.z < nearest) return at.z + radius > nearest;
    const double reach = scale_ * radius / std::max(nearest, at.z - radius);
    return at.x + reach >= 0 && at.x - reach <= double(width_) && at.y + reach >= 0 &&
           at.y - reach <= double(height_);
  }

  void draw(const Mesh& mesh, const Pose& pose, const Colour& colour) {
    std::vector<Point> world;
    for (const Point point : mesh.points) world.push_back(pose.of(point));
    for (const auto& face : mesh.faces) {
      const Point first = world[face[0]];
      const Point normal = cross(world[face[1]] - first, world[face[2]] - first);
      if (dot(normal, first - eye_) >= 0) continue;
      std::vector<Point> corners;
      for (const std::uint32_t corner : face) corners.push_back(seen(world[corner]));
      if (std::ranges::any_of(corners, [](Point corner) { return corner.z < nearest; })) continue;
      const double light = brightness(normal);
      const Colour lit{colour[0] * light, colour[1] * light, colour[2] * light};
      for (std::size_t i = 2; i < corners.size(); ++i)
        triangle(corners[0], corners[i - 1], corners[i], dot_of(lit));
    }
  }

  /// A ball, brighter to the left above.
  void draw_ball(Point centre, double radius, const Colour& colour) {
    const Point at = seen(centre);
    if (at.z < nearest || !sees(centre, radius)) return;
    const double reach = std::max(1.0, scale_ * radius / at.z);
    for_each_dot(at.x - reach, at.x + reach, at.y - reach, at.y + reach, [&](std::size_t x, std::size_t y) {
      const double right = (double(x) + 0.5 - at.x) / reach, down = (double(y) + 0.5 - at.y) / reach;
      const double inside = 1 - right * right - down * down;
      if (inside < 0) return;
      const double front = std::sqrt(inside),
                   light = ambient + (1 - ambient) * std::max(0.0, -0.4 * right - 0.6 * down + 0.69 * front);
      set(x, y, at.z - radius * front, dot_of({colour[0] * light, colour[1] * light, colour[2] * light}));
    });
  }

  /// The mean of neighbours.
  Picture picture() const {
    Picture picture{width_ / finer, height_ / finer, {}};
    picture.dots.reserve(picture.width * picture.height * 3);
    for (std::size_t y = 0; y < picture.height; ++y)
      for (std::size_t x = 0; x < picture.width; ++x)
        for (std::size_t part = 0; part < 3; ++part) {
          unsigned sum = 0;
          for (std::size_t i = 0; i < finer * finer; ++i)
            sum += colours_[(y * finer + i / finer) * width_ + x * finer + i % finer][part];
          picture.dots.push_back(static_cast<std::uint8_t>(sum / (finer * finer)));
        }
    return picture;
  }

 private:
  template <class Use>
  void for_each_dot(double left, double right, double top, double bottom, Use&& use) {
    const auto within = [](double value, std::size_t most) {
      return static_cast<std::size_t>(std::clamp(value, 0.0, double(most)));
    };
    const std::size_t first = within(std::floor(left), width_), last = within(std::ceil(right) + 1, width_);
    const std::size_t below = within(std::ceil(bottom) + 1, height_);
    for (std::size_t y = within(std::floor(top), height_); y < below; ++y)
      for (std::size_t x = first; x < last; ++x) use(x, y);
  }

  void triangle(Point a, Point b, Point c, const Dot& colour) {
    const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (area == 0) return;
    // Not its depth but one over it is even on a face in perspective.
    const auto [left, right] = std::minmax({a.x, b.x, c.x});
    const auto [top, bottom] = std::minmax({a.y, b.y, c.y});
    const double b_right = (c.y - a.y) / area, b_down = -(c.x - a.x) / area, c_right = -(b.y - a.y) / area,
                 c_down = (b.x - a.x) / area;
    const double near = 1 / a.z, near_b = 1 / b.z - near, near_c = 1 / c.z - near;
    for_each_dot(left, right, top, bottom, [&](std::size_t x, std::size_t y) {
      const double u = double(x) + 0.5 - a.x, v = double(y) + 0.5 - a.y;
      const double of_b = u * b_right + v * b_down, of_c = u * c_right + v * c_down;
      if (of_b < 0 || of_c < 0 || of_b + of_c > 1) return;
      set(x, y, 1 / (near + of_b * near_b + of_c * near_c), colour);
    });
  }

  void set(std::size_t x, std::size_t y, double depth, const Dot& colour) {
    const std::size_t place = y * width_ + x;
    if (depth >= double(depths_[place])) return;
    depths_[place] = static_cast<float>(depth);
    colours_[place] = colour;
  }

  std::size_t width_, height_;
  Point eye_;
  double scale_;
  std::vector<float> depths_;
  std::vector<Dot> colours_;
};

/// The floor, as far as it is seen.
void draw_floor(Canvas& canvas, const View& view) {
  constexpr double wall_at = 67;
  const double wide = view.distance * 4;
  const double left = view.target.x - wide, right = view.target.x + wide;
  // From where it is far enough from the eye.
  constexpr double down = View::down * std::numbers::pi / 180;
  const double begins = view.eye().y + (nearest + 2 - view.eye().z * std::sin(down)) / std::cos(down);
  const Mesh floor{{{left, begins, 0}, {right, begins, 0}, {right, wall_at, 0}, {left, wall_at, 0}},
                   {{0, 1, 2, 3}}};
  canvas.draw(floor, {}, floor_tiles);
}

double reach_of(const Mesh& mesh) {
  double reach = 0;
  for (const Point point : mesh.points) reach = std::max(reach, distance({}, point));
  return reach;
}

}  // namespace

void write_pixmap(const Picture& picture, std::ostream& out) {
  out << "P6\n" << picture.width << ' ' << picture.height << "\n255\n";
  out.write(reinterpret_cast<const char*>(picture.dots.data()),
            static_cast<std::streamsize>(picture.dots.size()));
}

Renderer::Renderer(const Recording& recording, std::size_t width, std::size_t height)
    : recording_(recording), width_(width), height_(height) {
  for (const Recording::Actor& actor : recording.actors) {
    meshes_.push_back(mesh_of(actor));
    colours_.push_back(colour_of(recording, actor));
  }
}

Picture Renderer::draw(const Playback& playback, const View& view) const {
  Canvas canvas(width_, height_, view);
  draw_floor(canvas, view);
  for (std::size_t i = 0; i < meshes_.size(); ++i) {
    const Pose& pose = playback.pose(i);
    if (!playback.is_there(i) || !canvas.sees(pose.at, reach_of(meshes_[i]))) continue;
    canvas.draw(meshes_[i], pose, colours_[i]);
    if (const Recording::Filling* filling = playback.filling(i))
      canvas.draw(content_mesh(recording_.actors[i].shape, filling->level), pose,
                  colour_of_matter(recording_, filling->kind));
  }
  if (const Recording::Moment* moment = playback.moment(); moment && !moment->grains.empty()) {
    const Colour colour = colour_of_matter(recording_, moment->grain_kind);
    for (const Point grain : moment->grains) canvas.draw_ball(grain, moment->grain_radius, colour);
  }
  return canvas.picture();
}

}  // namespace irl::bodies
