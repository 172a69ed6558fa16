// Lanes of a task outside of all regions: a[i] and a[i - 1].
int a[100];
int main(void) {
#pragma omp taskloop simd num_tasks(1)
  for (int i = 1; i < 100; i++)
    a[i] = a[i - 1];
}
