// A release store publishes the message, an acquire load receives it.
#include <atomic>
#include <thread>

int message;
std::atomic<bool> sent{false};

int main() {
  std::thread sender([] {
    message = 45;
    sent.store(true, std::memory_order_release);
  });
  while (!sent.load(std::memory_order_acquire)) {
  }
  int seen = message;
  sender.join();
  return seen == 45;
}
