// Draws links as curves from candidate to candidate, and the outline of loops.
//
// A link is a quadratic curve, bent so far to one side that it keeps clear of other candidates, of
// the middles of earlier curves and of the edge of the board. A few bends are tried, and the one
// that costs least is taken. Both ends stop short of the circle around the candidate.
//
//   candidates of a cell    22  50  78     the line of a loop is at 50, behind the digits
//
// Test: tests/page_test.cpp.

#include "drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "euler96/geometry.hpp"

namespace euler96::show {
namespace {

using logic::Candidate;
using logic::CellSet;

struct Point {
  double x = 0;
  double y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }
};

double squared(double a) { return a * a; }
double squared_length(Point a) { return squared(a.x) + squared(a.y); }
// Not std::hypot, which needs glibc 2.35.
double length(Point a) { return std::sqrt(squared_length(a)); }

constexpr double kSize = 900;
constexpr double kCircle = 13;   // the radius around a candidate that curves leave free
constexpr double kClear = 17;    // the distance that a curve keeps from other candidates
constexpr double kEdge = 3;      // the distance that it keeps from the edge of the board
constexpr int kLoopOffset = 50;  // the middle of a cell

Point center(Candidate candidate) {
  const Cell cell = candidate.cell();
  const auto digit = static_cast<int>(candidate.digit().index());
  return {100.0 * cell.column() + 22 + 28 * (digit % 3),
          100.0 * cell.row() + 22 + 28 * (digit / 3)};
}

std::string text(Point point) {
  return fmt::format("{} {}", std::lrint(point.x), std::lrint(point.y));
}

struct Curve {
  Point from;
  Point control;
  Point to;

  [[nodiscard]] Point at(double t) const {
    return (1 - t) * (1 - t) * from + 2 * t * (1 - t) * control + t * t * to;
  }
  // The part from t to u.
  [[nodiscard]] Curve part(double t, double u) const {
    return {at(t), (1 - t) * (1 - u) * from + (t + u - 2 * t * u) * control + t * u * to, at(u)};
  }
  [[nodiscard]] std::string path() const {
    return fmt::format("M{}Q{} {}", text(from), text(control), text(to));
  }
};

// A curve whose middle is `bend` to the left of the line.
Curve bent(Point from, Point to, double bend) {
  const Point along = to - from;
  const Point left = (1 / length(along)) * Point{along.y, -along.x};
  return {from, 0.5 * (from + to) + 2 * bend * left, to};
}

// The curve between the circles around its ends.
Curve between_circles(const Curve& curve) {
  const double step = 0.25 / length(curve.to - curve.from);
  double begin = 0;
  double end = 1;
  while (squared_length(curve.at(begin) - curve.from) < squared(kCircle)) begin += step;
  while (squared_length(curve.at(end) - curve.to) < squared(kCircle)) end -= step;
  return curve.part(begin, end);
}

class Links {
 public:
  Links(const std::vector<logic::Link>& links, const logic::Position& position)
      : candidates_(position.candidates().list()) {
    for (const logic::Link& link : links) {
      linked_.insert(link.from.candidate);
      linked_.insert(link.to.candidate);
    }
  }

  Curve curve(const logic::Link& link) {
    const Point from = center(link.from.candidate);
    const Point to = center(link.to.candidate);
    // Between neighbours in a cell there is no room for a straight line.
    static constexpr auto near_bends = std::to_array<double>({26, -26, 32, -32});
    static constexpr auto far_bends =
        std::to_array<double>({8, -8, 14, -14, 20, -20, 30, -30, 45, -45, 70, -70, 100, -100});
    const bool near = length(to - from) < 60;
    Curve best;
    double least = std::numeric_limits<double>::max();
    for (const double bend : near ? std::span<const double>(near_bends) : far_bends) {
      const Curve curve = bent(from, to, bend);
      const double cost = std::abs(bend) + this->cost(curve);
      if (cost >= least) continue;
      least = cost;
      best = curve;
    }
    middles_.push_back(best.at(0.5));
    return between_circles(best);
  }

 private:
  // What a curve comes too near to, as units of bend.
  [[nodiscard]] double cost(const Curve& curve) const {
    static constexpr double kLinked = 200;
    static constexpr double kOther = 25;
    std::array<Point, 33> points;
    for (std::size_t i = 0; i < points.size(); ++i) {
      points[i] = curve.at(static_cast<double>(i) / (points.size() - 1));
    }
    double cost = 0;
    for (const Point point : points) {
      const double inside = std::min({point.x, point.y, kSize - point.x, kSize - point.y});
      if (inside < kEdge) cost += kLinked;
    }
    for (const Candidate candidate : candidates_) {
      const Point near = center(candidate);
      if (squared_length(near - curve.from) < 1 || squared_length(near - curve.to) < 1) continue;
      double least = squared(kClear);
      Point nearest;
      for (const Point point : points) {
        const double distance = squared_length(point - near);
        if (distance >= least) continue;
        least = distance;
        nearest = point;
      }
      if (least == squared(kClear)) continue;
      const bool linked = linked_.contains(candidate.cell(), candidate.digit());
      cost += (linked ? kLinked : kOther) * (1 - length(nearest - near) / kClear);
    }
    for (const Point middle : middles_) {
      if (squared_length(points[points.size() / 2] - middle) < squared(kCircle)) cost += kLinked;
    }
    return cost;
  }

  logic::CandidateSet linked_;  // the ends of links
  std::vector<Candidate> candidates_;
  std::vector<Point> middles_;
};

}  // namespace

std::vector<std::string> link_paths(const ExplainedStep& step) {
  const std::vector<logic::Link> all = links(step);
  std::vector<std::string> paths;
  Links drawn(all, step.before);
  for (auto link = all.begin(); link != all.end(); ++link) {
    const auto same_ends = [&](const logic::Link& other) {
      return other.from == link->from && other.to == link->to;
    };
    paths.push_back(std::any_of(all.begin(), link, same_ends) ? "" : drawn.curve(*link).path());
  }
  return paths;
}

// Each row and column has two cells of a loop or none: lines between the two.
std::string loop_path(CellSet loop) {
  std::string path;
  for (const HouseId line : logic::kRows | logic::kColumns) {
    char verb = 'M';
    for (const Cell cell : loop& logic::cells_of(line)) {
      path += fmt::format("{}{} {}", verb, 100 * cell.column() + kLoopOffset,
                          100 * cell.row() + kLoopOffset);
      verb = 'L';
    }
  }
  return path;
}

}  // namespace euler96::show
