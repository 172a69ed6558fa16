// Race: iteration i reads what iteration i + 1 writes.
int a[100];
int main(void) {
#pragma omp parallel for
  for (int i = 1; i < 49; i++)
    a[2 * i] = a[2 * i + 2];
  return 0;
}
