// After memcpy the pointer of the copy is set to an element for each task.
#include <stdio.h>
#include <string.h>
struct job { int id; int *out; };
int main(void) {
  int out[4] = {0};
  struct job all = {0, &out[0]};
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 4; i++) {
    struct job j;
    memcpy(&j, &all, sizeof j);
    j.out = &out[i];
#pragma omp task firstprivate(j)
    {
      *j.out += j.id;
    }
  }
  printf("%d\n", out[0]);
  return 0;
}
