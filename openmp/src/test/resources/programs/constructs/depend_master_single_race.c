// Another thread than the master may execute the single.
int x;
int main(void) {
  #pragma omp parallel num_threads(2)
  {
    #pragma omp single nowait
    {
      #pragma omp task depend(out: x)
      x = 1;
    }
    #pragma omp master
    {
      #pragma omp task depend(in: x)
      x = x + 1;
    }
  }
  return x == 0;
}
