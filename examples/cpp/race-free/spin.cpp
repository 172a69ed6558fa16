// A spin lock of one's own from std::atomic_flag.
#include <atomic>
#include <thread>

class Spin {
  std::atomic_flag taken = ATOMIC_FLAG_INIT;

public:
  void lock() {
    while (taken.test_and_set(std::memory_order_acquire)) {
    }
  }
  void unlock() { taken.clear(std::memory_order_release); }
};

Spin spin;
int counter;

void count() {
  for (int i = 0; i < 2; i++) {
    spin.lock();
    counter++;
    spin.unlock();
  }
}

int main() {
  std::thread first(count), second(count);
  first.join();
  second.join();
  return counter == 4;
}
