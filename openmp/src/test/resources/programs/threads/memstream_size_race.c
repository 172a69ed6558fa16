#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
// A flush writes the two variables of the stream.
static char *text;
static size_t size;
static FILE *stream;
static void *work(void *argument) {
  fputs("hello", stream);
  fflush(stream);
  return 0;
}
int main(void) {
  pthread_t thread;
  stream = open_memstream(&text, &size);
  pthread_create(&thread, 0, work, 0);
  size_t seen = size;
  pthread_join(thread, 0);
  fclose(stream);
  free(text);
  return (int)seen;
}
