#include <pthread.h>
// A destructor that the end of a thread runs writes what main reads.
int shared;
struct Last {
  ~Last() { shared = 1; }
};
void *work(void *) {
  Last last;
  pthread_exit(nullptr);
}
int main() {
  pthread_t thread;
  pthread_create(&thread, nullptr, work, nullptr);
  int seen = shared;
  pthread_join(thread, nullptr);
  return seen;
}
