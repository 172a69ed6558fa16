// Race: two reductions combine into one variable, and nowait lets a thread begin with the second one.
double x;
int main(void) {
#pragma omp parallel
  {
#pragma omp for reduction(+ : x) nowait
    for (int i = 0; i < 4; i++)
      x += i;
#pragma omp for reduction(+ : x) nowait
    for (int i = 0; i < 4; i++)
      x += i;
  }
  return 0;
}
