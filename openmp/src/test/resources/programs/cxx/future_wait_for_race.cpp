// The time of wait_for may be over before the value is there.
#include <chrono>
#include <future>
#include <thread>
int data;
int main() {
  std::promise<void> promise;
  auto future = promise.get_future();
  std::thread producer([&] {
    data = 1;
    promise.set_value();
  });
  future.wait_for(std::chrono::seconds(5));
  data = 2;
  producer.join();
}
