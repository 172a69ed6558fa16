// The file is C23, where no schedule is given: the second loop may have other iterations.
int a[1000];
#if __STDC_VERSION__ > 201710L
#define SCHEDULE
#else
#define SCHEDULE schedule(static)
#endif
int main(void) {
  int *p = nullptr;
  (void)p;
#pragma omp parallel
  {
#pragma omp for nowait SCHEDULE
    for (int i = 0; i < 1000; i++)
      a[i] = 1;
#pragma omp for SCHEDULE
    for (int i = 0; i < 1000; i++)
      a[i]++;
  }
  return 0;
}
