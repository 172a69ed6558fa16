// The taskloop makes two tasks that add to one variable.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop num_tasks(2) shared(x)
  for (int i = 0; i < 8; i++) x += i;
  return x;
}
