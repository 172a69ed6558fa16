#include <future>
#include <thread>
// The value is ready before thread-local objects are destroyed.
int parcel;
struct Last {
  int touched = 0;
  ~Last() { parcel = touched; }
};
thread_local Last last;
int main() {
  std::promise<void> promise;
  auto future = promise.get_future();
  std::thread thread([&] {
    last.touched = 1;
    promise.set_value();
  });
  future.wait();
  int seen = parcel;
  thread.join();
  return seen;
}
