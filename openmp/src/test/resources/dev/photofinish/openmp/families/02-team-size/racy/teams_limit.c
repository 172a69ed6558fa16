// The team inside the teams region may have four threads, which race on x.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp teams num_teams(1) thread_limit(4) shared(x)
  {
#pragma omp parallel num_threads(4) shared(x)
    {
      x++;
    }
  }
  printf("%d\n", x);
  return 0;
}
