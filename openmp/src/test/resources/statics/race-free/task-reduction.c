// Tasks add to the copies of their threads; the variable is read when the group has ended.
int sum, most, seen, a[8];
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+: sum)
    {
      for (int i = 0; i < 8; i++) {
#pragma omp task in_reduction(+: sum)
        sum += a[i];
      }
    }
    seen = sum;
#pragma omp taskloop reduction(max: most) reduction(+: sum)
    for (int i = 0; i < 8; i++) {
      sum += i;
      if (a[i] > most) most = a[i];
    }
  }
  return seen + most;
}
