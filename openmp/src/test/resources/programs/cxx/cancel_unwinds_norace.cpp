#include <pthread.h>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
// Cancellation unwinds the functions of a thread, with the lock that they hold.
std::mutex mutex;
std::condition_variable condition;
int shared;
int main() {
  std::thread thread([] {
    std::unique_lock<std::mutex> lock(mutex);
    shared++;
    for (;;) condition.wait(lock);
  });
  pthread_cancel(thread.native_handle());
  {
    std::lock_guard<std::mutex> guard(mutex);
    shared++;
  }
  thread.join();
}
