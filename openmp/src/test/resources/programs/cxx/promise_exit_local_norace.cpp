#include <future>
#include <thread>
// Thread-local objects are destroyed before the value is ready.
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
    promise.set_value_at_thread_exit();
    last.touched = 1;
  });
  future.wait();
  int seen = parcel;
  thread.join();
  return seen;
}
