// Race: for each t there is another reduction, and nowait lets a thread begin with the next one.
double x;
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for reduction(+ : x) nowait
    for (int i = 0; i < 4; i++)
      x += i;
  }
  return 0;
}
