#include <future>
#include <thread>
// An ordinary call makes the result ready at once.
int parcel;
int main() {
  std::packaged_task<int()> task([] { return 1; });
  auto future = task.get_future();
  std::thread thread([&] {
    task();
    parcel = 2;
  });
  int seen = future.get() + parcel;
  thread.join();
  return seen;
}
