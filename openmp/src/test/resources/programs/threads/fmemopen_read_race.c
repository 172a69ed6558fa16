#include <pthread.h>
#include <stdio.h>
// Input from a stream in memory reads the array.
static char text[] = "12 34";
static void *work(void *argument) {
  text[0] = '7';
  return 0;
}
int main(void) {
  pthread_t thread;
  FILE *in = fmemopen(text, 5, "r");
  pthread_create(&thread, 0, work, 0);
  int seen = fgetc(in);
  pthread_join(thread, 0);
  fclose(in);
  return seen;
}
