// A nested lock can be taken again by who has it, but here every thread takes another one.
#include <omp.h>
#include <stdio.h>

static int depth_sum = 0;

static void visit(int depth, omp_nest_lock_t *guard) {
  omp_set_nest_lock(guard);
  depth_sum += depth;
  if (depth > 1)
    visit(depth - 1, guard);
  omp_unset_nest_lock(guard);
}

int main(void) {
  omp_nest_lock_t guard[2];
  omp_init_nest_lock(&guard[0]);
  omp_init_nest_lock(&guard[1]);
#pragma omp parallel num_threads(2)
  visit(2, &guard[omp_get_thread_num()]);
  omp_destroy_nest_lock(&guard[0]);
  omp_destroy_nest_lock(&guard[1]);
  printf("%d\n", depth_sum);
  return 0;
}
