#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
// Further output makes the text invalid that a flush has shown.
static char *text;
static size_t size;
static FILE *stream;
static void *work(void *argument) {
  fputs("more", stream);
  return 0;
}
int main(void) {
  pthread_t thread;
  stream = open_memstream(&text, &size);
  fputs("hello", stream);
  fflush(stream);
  pthread_create(&thread, 0, work, 0);
  int seen = text[0];
  pthread_join(thread, 0);
  fclose(stream);
  free(text);
  return seen;
}
