/* The thesis's algorithm reports reader here; no schedule is racy, as no order of a and b allows one. */
#include <cilk.h>

int a, b;

cilk void reader(int *sum) {
  int seen = b;
  cut;
  *sum = seen + a;
}

cilk void nop(void) {
}

cilk int main(void) {
  int one, two;
  spawn reader(&one);
  spawn reader(&two);
  a = 1;
  spawn nop();
  b = 1;
  sync;
  return 0;
}
