#include <condition_variable>
#include <mutex>
#include <thread>
// The lock is given back when the thread has ended.
std::mutex mutex;
std::condition_variable condition;
bool done;
int parcel;
int main() {
  std::thread thread([] {
    std::unique_lock<std::mutex> lock(mutex);
    done = true;
    std::notify_all_at_thread_exit(condition, std::move(lock));
    parcel = 2;
  });
  std::unique_lock<std::mutex> lock(mutex);
  condition.wait(lock, [] { return done; });
  int seen = parcel;
  lock.unlock();
  thread.join();
  return seen;
}
