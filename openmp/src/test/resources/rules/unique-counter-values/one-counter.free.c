// No race: one counter gives out each number once.
int a[64];
int next;
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
