// The first look is at a plain pointer, without the mutex.
#include <mutex>
#include <thread>

struct Configuration {
  int size = 16;
};

Configuration *instance;
std::mutex mutex;

Configuration &get() {
  Configuration *seen = instance;
  if (seen == nullptr) {
    std::lock_guard<std::mutex> guard(mutex);
    seen = instance;
    if (seen == nullptr) {
      seen = new Configuration;
      instance = seen;
    }
  }
  return *seen;
}

int main() {
  std::thread other([] { get(); });
  int size = get().size;
  other.join();
  delete instance;
  return size;
}
