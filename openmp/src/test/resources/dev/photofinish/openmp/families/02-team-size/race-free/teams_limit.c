// thread_limit(1) leaves the team one thread.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp teams num_teams(1) thread_limit(1) shared(x)
  {
#pragma omp parallel num_threads(4) shared(x)
    {
      x++;
    }
  }
  printf("%d\n", x);
  return 0;
}
