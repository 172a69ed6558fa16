// Every thread counts for itself and adds its part at the end.
#include <atomic>
#include <thread>

thread_local int part;
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
