// The counter is shared, though each thread believes that it has its own.
#include <atomic>
#include <thread>

int part;
std::atomic<int> total{0};

void work(int steps) {
  for (int i = 0; i < steps; i++) part++;
  total += part;
}

int main() {
  std::thread first(work, 3), second(work, 4);
  first.join();
  second.join();
  return total == 7;
}
