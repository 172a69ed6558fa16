// Race: the counter is set back, and gives out numbers again.
int a[64];
int next;
int main(void) {
#pragma omp parallel num_threads(4)
  for (int k = 0; k < 10; k++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = k;
    if (k == 5) {
#pragma omp atomic write
      next = 0;
    }
  }
  return 0;
}
