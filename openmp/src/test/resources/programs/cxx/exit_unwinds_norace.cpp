#include <pthread.h>
#include <cassert>
#include <mutex>
// The end of a thread runs the destructors of its functions.
std::mutex mutex;
int shared;
void leave() {
  std::lock_guard<std::mutex> guard(mutex);
  shared++;
  pthread_exit(nullptr);
}
void *work(void *) {
  leave();
  return nullptr;
}
int main() {
  pthread_t thread;
  pthread_create(&thread, nullptr, work, nullptr);
  {
    std::lock_guard<std::mutex> guard(mutex);
    shared++;
  }
  pthread_join(thread, nullptr);
  assert(shared == 2);
}
