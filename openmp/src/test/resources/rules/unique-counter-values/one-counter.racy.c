// Race: each thread has a counter of its own.
int a[64];
int next;
#pragma omp threadprivate(next)
int main(void) {
#pragma omp parallel num_threads(4)
  for (int k = 0; k < 10; k++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = k;
  }
  return 0;
}
