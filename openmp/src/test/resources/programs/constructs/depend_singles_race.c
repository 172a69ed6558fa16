// Two threads may execute the two singles: their tasks are no siblings then.
int x;
int main(void) {
  #pragma omp parallel num_threads(2)
  {
    #pragma omp single nowait
    {
      #pragma omp task depend(inout: x)
      x++;
    }
    #pragma omp single nowait
    {
      #pragma omp task depend(inout: x)
      x++;
    }
  }
  return x != 2;
}
