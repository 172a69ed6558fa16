// The tasks are undeferred.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 4; i++) {
#pragma omp task if (0) shared(x)
    x++;
  }
  return x;
}
