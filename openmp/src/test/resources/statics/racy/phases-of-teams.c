/* A barrier of one team does not keep the other team from writing. */
#include <omp.h>
int n, a[1000];
int main(void) {
#pragma omp target teams num_teams(2) map(tofrom: n, a)
#pragma omp parallel num_threads(4)
  {
    int t = omp_get_thread_num();
#pragma omp single
    n = omp_get_team_num() * 2;
    a[n + t] = 2;
  }
  return a[3];
}
