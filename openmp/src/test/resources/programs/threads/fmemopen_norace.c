#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <assert.h>
// Each thread reads an array of its own, and both a constant one.
static char text[] = "12 34";
static void *work(void *argument) {
  int first, second;
  char out[16];
  FILE *in = fmemopen(text, strlen(text), "r");
  assert(fscanf(in, "%d %d", &first, &second) == 2 && first == 12 && second == 34);
  fclose(in);
  FILE *stream = fmemopen(out, sizeof out, "w");
  fprintf(stream, "%d", first + second);
  fclose(stream);
  assert(strcmp(out, "46") == 0);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  work(0);
  pthread_join(thread, 0);
  return 0;
}
