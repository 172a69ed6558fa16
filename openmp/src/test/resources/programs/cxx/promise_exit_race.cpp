#include <future>
#include <thread>
// Nobody waits for the value before the parcel is looked at.
int parcel;
int main() {
  std::promise<int> promise;
  auto future = promise.get_future();
  std::thread thread([&] {
    promise.set_value_at_thread_exit(1);
    parcel = 2;
  });
  int seen = parcel + future.get();
  thread.join();
  return seen;
}
