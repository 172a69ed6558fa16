// The file is C++20, where both loops have schedule(static): the same iterations.
template <class T> concept Any = true;
int a[1000];
#if __cplusplus >= 202002L
#define SCHEDULE schedule(static)
#else
#define SCHEDULE
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
