// No race: one team combines its results.
double x;
int main(void) {
#pragma omp parallel for reduction(+ : x)
  for (int i = 0; i < 4; i++)
    x += i;
  return 0;
}
