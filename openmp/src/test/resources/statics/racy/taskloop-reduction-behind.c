// An earlier task may still write the variable when the loop of tasks combines its copies.
int sum;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    sum = 1;
#pragma omp taskloop reduction(+: sum)
    for (int i = 0; i < 8; i++) sum += i;
  }
  return sum;
}
