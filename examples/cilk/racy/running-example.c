/* The example program of K. Huang's thesis: one schedule of its transactions is racy. */
#include <cilk.h>

int x1, x2;

cilk void fun1(void) {
  int a = 1;
  x1 = a;
  cut;
  cut;
  a = x2;
}

cilk void fun2(void) {
  int a = 2;
  x2 = a;
}

cilk int main(void) {
  int a;
  spawn fun1();
  a = x1;
  cut;
  a = x2;
  spawn fun2();
  cut;
  x1 = a;
  sync;
  return 0;
}
