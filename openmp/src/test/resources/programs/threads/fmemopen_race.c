#include <pthread.h>
#include <stdio.h>
// Output on a stream in memory writes the array.
static char text[16];
static FILE *stream;
static void *work(void *argument) {
  fputs("hello", stream);
  fflush(stream);
  return 0;
}
int main(void) {
  pthread_t thread;
  stream = fmemopen(text, sizeof text, "w");
  pthread_create(&thread, 0, work, 0);
  int seen = text[0];
  pthread_join(thread, 0);
  fclose(stream);
  return seen;
}
