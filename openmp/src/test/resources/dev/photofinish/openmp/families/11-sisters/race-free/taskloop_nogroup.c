// The taskloop waits for its tasks.
int a[8], x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop 
    for (int i = 0; i < 8; i++) a[i] = i;
    x = a[7];
  }
  return x;
}
