// The function that is called may be the one without a barrier.
#include <omp.h>
#include <stdio.h>
static int a[4], b[4];
static void meet(void) {
#pragma omp barrier
}
static void skip(void) { }
int main(int argc, char **argv) {
  void (*f)(void) = argc > 3 ? meet : skip;
#pragma omp parallel num_threads(4)
  { int me = omp_get_thread_num(); a[me] = me; f(); b[me] = a[(me + 1) % 4]; }
  printf("%d\n", b[0]);
}
