// The second look is under the mutex, the first is an acquire load.
#include <atomic>
#include <mutex>
#include <thread>

struct Configuration {
  int size = 16;
};

std::atomic<Configuration *> instance{nullptr};
std::mutex mutex;

Configuration &get() {
  Configuration *seen = instance.load(std::memory_order_acquire);
  if (seen == nullptr) {
    std::lock_guard<std::mutex> guard(mutex);
    seen = instance.load(std::memory_order_relaxed);
    if (seen == nullptr) {
      seen = new Configuration;
      instance.store(seen, std::memory_order_release);
    }
  }
  return *seen;
}

int main() {
  std::thread other([] { get(); });
  int size = get().size;
  other.join();
  delete instance.load();
  return size;
}
