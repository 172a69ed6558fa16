// Only a future that is ready orders what was done before.
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
  if (future.wait_for(std::chrono::seconds(5)) == std::future_status::ready) data = 2;
  producer.join();
}
