// Without the barrier behind the loop one thread reads the sum while others still add to it.
int main(void) {
  int sum = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum) nowait
    for (int i = 0; i < 10; i++) sum += i;
    int seen = sum;
    (void)seen;
  }
  return sum;
}
