/* A pipeline that fills its one buffer again before the child has used it up. */
#include <cilk.h>
#include <stdio.h>

int buffer[3];
int results[4];

cilk void consume(int item) {
  for (int i = 0; i < 3; i++)
    results[item] += buffer[i];
}

cilk int main(void) {
  for (int item = 0; item < 4; item++) {
    for (int i = 0; i < 3; i++)
      buffer[i] = item + i;
    spawn consume(item);
  }
  sync;
  printf("%d\n", results[3]);
  return 0;
}
