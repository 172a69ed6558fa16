// The loop is one task.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop num_tasks(1) shared(x)
  for (int i = 0; i < 8; i++) x += i;
  return x;
}
