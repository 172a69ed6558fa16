#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
// Functions on one stream take its lock: two threads may write and flush.
static char *text;
static size_t size;
static FILE *stream;
static void *work(void *argument) {
  fputs(argument, stream);
  fflush(stream);
  return 0;
}
int main(void) {
  pthread_t first, second;
  stream = open_memstream(&text, &size);
  pthread_create(&first, 0, work, "ab");
  pthread_create(&second, 0, work, "cd");
  pthread_join(first, 0);
  pthread_join(second, 0);
  fclose(stream);
  assert(size == 4 && (strcmp(text, "abcd") == 0 || strcmp(text, "cdab") == 0));
  free(text);
  return 0;
}
