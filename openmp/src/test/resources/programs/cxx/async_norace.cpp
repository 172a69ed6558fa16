#include <future>
#include <numeric>
#include <vector>
#include <iostream>
int main() {
  std::vector<int> v(100); std::iota(v.begin(), v.end(), 0);
  auto f = std::async(std::launch::async, [&] { return std::accumulate(v.begin(), v.begin() + 50, 0); });
  int b = std::accumulate(v.begin() + 50, v.end(), 0);
  std::cout << f.get() + b << '\n';
}
