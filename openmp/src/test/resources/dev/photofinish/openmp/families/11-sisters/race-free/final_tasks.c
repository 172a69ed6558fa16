// Both tasks are created in a final task, which executes them at once.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task final(1)
    {
#pragma omp task final(1) shared(x)
    x++;
#pragma omp task final(1) shared(x)
    x++;
    }
  }
  return x;
}
