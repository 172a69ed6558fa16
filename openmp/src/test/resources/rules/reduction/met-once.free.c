// No race: a barrier lies between two reductions.
double x;
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for reduction(+ : x)
    for (int i = 0; i < 4; i++)
      x += i;
  }
  return 0;
}
