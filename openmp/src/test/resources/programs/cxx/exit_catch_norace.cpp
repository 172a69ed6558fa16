#include <pthread.h>
#include <cassert>
#include <stdexcept>
// A handler of everything sees the end of its thread, and throws on.
int order;
struct Last {
  int value;
  ~Last() { order = order * 10 + value; }
};
void *work(void *) {
  Last outer{3};
  try {
    Last inner{1};
    try {
      pthread_exit(&order);
    } catch (std::exception &) {
      order = 99;
    }
  } catch (...) {
    order = order * 10 + 2;
    throw;
  }
  return nullptr;
}
int main() {
  pthread_t thread;
  void *result;
  pthread_create(&thread, nullptr, work, nullptr);
  pthread_join(thread, &result);
  assert(result == &order && order == 123);
}
