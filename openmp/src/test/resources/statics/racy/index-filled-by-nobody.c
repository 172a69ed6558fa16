// No thread has the number that would fill the array.
int a[10], at[10];
int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp masked filter(7)
    for (int i = 0; i < 10; i++)
      at[i] = i;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 10; i++)
      a[at[i]]++;
  }
  return a[0];
}
