// No race: the threads that execute the single construct in different iterations write different elements.
int x[3];
int main(void) {
#pragma omp parallel
  for (int i = 0; i < 3; i++) {
#pragma omp single nowait
    x[i] = i;
  }
  return 0;
}
