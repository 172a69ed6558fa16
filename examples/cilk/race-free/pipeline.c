/* A pipeline whose items have buffers of their own. */
#include <cilk.h>
#include <stdio.h>

int buffer[4][3];
int results[4];

cilk void consume(int item) {
  for (int i = 0; i < 3; i++)
    results[item] += buffer[item][i];
}

cilk int main(void) {
  for (int item = 0; item < 4; item++) {
    for (int i = 0; i < 3; i++)
      buffer[item][i] = item + i;
    spawn consume(item);
  }
  sync;
  printf("%d\n", results[3]);
  return 0;
}
