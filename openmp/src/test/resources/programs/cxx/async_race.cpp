#include <future>
#include <vector>
#include <iostream>
int main() {
  std::vector<int> v(10);
  auto f = std::async(std::launch::async, [&] { for (auto &x : v) x++; });
  v[3] = 7;
  f.get();
  std::cout << v[3] << '\n';
}
