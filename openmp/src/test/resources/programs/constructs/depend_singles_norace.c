// The barrier of the first single waits for its task.
int x;
int main(void) {
  #pragma omp parallel num_threads(2)
  {
    #pragma omp single
    {
      #pragma omp task depend(inout: x)
      x++;
    }
    #pragma omp single nowait
    {
      #pragma omp task depend(inout: x)
      x++;
      #pragma omp task depend(inout: x)
      x++;
    }
  }
  return x != 3;
}
