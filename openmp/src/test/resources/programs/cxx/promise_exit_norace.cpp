#include <future>
#include <thread>
// The value is ready when the thread has ended: after all that it did.
int parcel;
int main() {
  std::promise<int> promise;
  auto future = promise.get_future();
  std::thread thread([&] {
    promise.set_value_at_thread_exit(1);
    parcel = 2;
  });
  int seen = future.get() + parcel;
  thread.join();
  return seen;
}
