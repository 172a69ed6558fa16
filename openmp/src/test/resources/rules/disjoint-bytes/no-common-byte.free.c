// No race: even elements are written, odd ones are read.
int a[100];
int main(void) {
#pragma omp parallel for
  for (int i = 1; i < 49; i++)
    a[2 * i] = a[2 * i + 1];
  return 0;
}
