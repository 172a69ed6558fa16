// No race: i is at least 10 there, so that 4 * i - 40 does not wrap around.
int a[100];
int main(void) {
#pragma omp parallel for
  for (unsigned long i = 0; i < 100; i++)
    if (i >= 10)
      a[(4 * i - 40) / 4] = 1;
  return 0;
}
