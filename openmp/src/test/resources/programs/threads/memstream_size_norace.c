#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
// The variables are looked at after the join; nothing but a flush or close writes them.
static char *text;
static size_t size;
static FILE *stream;
static void *work(void *argument) {
  fputs("hello", stream);
  return 0;
}
int main(void) {
  pthread_t thread;
  stream = open_memstream(&text, &size);
  pthread_create(&thread, 0, work, 0);
  size_t before = size;
  pthread_join(thread, 0);
  fclose(stream);
  assert(before == 0 && size == 5 && strcmp(text, "hello") == 0);
  free(text);
  return 0;
}
