// Two final tasks are siblings: final includes only what they create.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task final(1) shared(x)
    x++;
#pragma omp task final(1) shared(x)
    x++;
  }
  return x;
}
