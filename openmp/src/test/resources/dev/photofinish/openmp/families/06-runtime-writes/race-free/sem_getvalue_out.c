// sem_getvalue writes another variable.
#include <semaphore.h>
#include <stdio.h>
int main(void) {
  sem_t s;
  int v = 0, other = 0, seen = 0;
  sem_init(&s, 0, 3);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    sem_getvalue(&s, &other);
#pragma omp section
    seen = v;
  }
  printf("%d %d\n", seen, other);
  return 0;
}
