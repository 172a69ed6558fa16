// The tasks are deferred when there are arguments.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 4; i++) {
#pragma omp task if (argc > 0) shared(x)
    x++;
  }
  return x;
}
