// Two producers, two consumers and a shelf with room for one box. A consumer says that it
// has taken the box before it has.
#include <omp.h>
#include <stdio.h>

static int shelf[1], boxes = 0, sum = 0;

static void produce(int box) {
  int done = 0;
  while (!done) {
#pragma omp critical(shelf)
    if (boxes == 0) {
      shelf[boxes++] = box;
      done = 1;
    }
  }
}

static void consume(void) {
  int done = 0;
  while (!done) {
    int box = 0;
#pragma omp critical(shelf)
    if (boxes == 1) {
      boxes--;
      done = 1;
    }
    if (done) {
      box = shelf[0];
#pragma omp atomic
      sum += box;
    }
  }
}

int main(void) {
#pragma omp parallel num_threads(4)
  {
    int me = omp_get_thread_num();
    if (me < 2)
      produce(10 + me);
    else
      consume();
  }
  printf("%d\n", sum);
  return 0;
}
