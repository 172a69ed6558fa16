#include <pthread.h>
// Cleanup handlers of C++ programs are objects with destructors.
int shared;
void last(void *) { shared = 1; }
void *work(void *) {
  pthread_cleanup_push(last, nullptr);
  for (;;) pthread_testcancel();
  pthread_cleanup_pop(0);
  return nullptr;
}
int main() {
  pthread_t thread;
  pthread_create(&thread, nullptr, work, nullptr);
  pthread_cancel(thread);
  int seen = shared;
  pthread_join(thread, nullptr);
  return seen;
}
