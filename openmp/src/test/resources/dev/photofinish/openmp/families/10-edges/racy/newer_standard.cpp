// The file is C++20, where no schedule is given: the second loop may have other iterations.
template <class T> concept Any = true;
int a[1000];
#if __cplusplus >= 202002L
#define SCHEDULE
#else
#define SCHEDULE schedule(static)
#endif
int main() {
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
