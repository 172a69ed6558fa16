#include <cilk/cilk.h>
#include <setjmp.h>
jmp_buf b;
int f(int n) { longjmp(b, 1); return n; }
int main(void) {
  int x = 0;
  if (setjmp(b) == 0) { x = cilk_spawn f(1); }
  cilk_sync;
  return x;
}
