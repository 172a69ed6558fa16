#include <thread>
#include <mutex>
#include <vector>
#include <iostream>
int main() {
  int counter = 0; std::mutex m;
  std::vector<std::thread> ts;
  for (int i = 0; i < 4; i++) ts.emplace_back([&] { for (int k = 0; k < 10; k++) { std::lock_guard<std::mutex> g(m); ++counter; } });
  for (auto &t : ts) t.join();
  std::cout << counter << "\n";
}
