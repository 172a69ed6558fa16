// No race: the results of one reduction are combined one after the other.
double x;
int main(void) {
#pragma omp parallel
  {
#pragma omp for reduction(+ : x) nowait
    for (int i = 0; i < 4; i++)
      x += i;
  }
  return 0;
}
