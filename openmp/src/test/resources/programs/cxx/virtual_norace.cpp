#include <memory>
#include <vector>
struct Shape { virtual double area() const = 0; virtual ~Shape() = default; };
struct Sq : Shape { double a; explicit Sq(double x) : a(x) {} double area() const override { return a * a; } };
struct Ci : Shape { double r; explicit Ci(double x) : r(x) {} double area() const override { return 3.14 * r * r; } };
int main() {
  std::vector<std::unique_ptr<Shape>> v;
  for (int i = 0; i < 6; i++) { if (i % 2) v.push_back(std::make_unique<Sq>(i)); else v.push_back(std::make_unique<Ci>(i)); }
  double total = 0;
#pragma omp parallel for reduction(+: total)
  for (int i = 0; i < 6; i++) total += v[i]->area();
  return total > 0 ? 0 : 1;
}
