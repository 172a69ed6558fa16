#include <future>
#include <thread>
int parcel;
int main() {
  std::packaged_task<int()> task([] { return 1; });
  auto future = task.get_future();
  std::thread thread([&] {
    task.make_ready_at_thread_exit();
    parcel = 2;
  });
  int seen = future.get() + parcel;
  thread.join();
  return seen;
}
