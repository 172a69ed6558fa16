#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf env, outer; static int depth;
static void deep(int n) { depth = n; if (n == 0) longjmp(env, 42); deep(n - 1); }
static int safe_div(int a, int b, int *r) {
  jmp_buf here;
  int code = setjmp(here);
  if (code) return code;
  if (b == 0) longjmp(here, 7);
  *r = a / b;
  return 0;
}
struct ctx { jmp_buf b; int v; };
static void run(struct ctx *c) { c->v++; if (c->v < 5) longjmp(c->b, c->v); }
int main(void) {
  volatile int tries = 0;
  int r = setjmp(env);
  if (r == 0) {
    puts("first");
    deep(5);
    puts("never");
  }
  printf("%d %d\n", r, depth);
  int q = 0;
  printf("%d ", safe_div(6, 3, &q));
  printf("%d ", q);
  printf("%d\n", safe_div(1, 0, &q));
  if (setjmp(outer) < 0) puts("neg");
  tries++;
  if (tries < 3) longjmp(outer, 0);
  printf("%d\n", tries);
  struct ctx c = {.v = 0};
  int k = setjmp(c.b);
  printf("k=%d\n", k);
  if (k < 4) run(&c);
  switch (setjmp(env)) {
    case 0: longjmp(env, 2);
    case 2: puts("two");
    break;
    default: puts("?");
  }
  sigjmp_buf sj;
  if (!sigsetjmp(sj, 1)) siglongjmp(sj, 1);
  else puts("sig");
  if (_setjmp(env) == 0) _longjmp(env, 3);
  else puts("under");
  return 0;
}
