int a;
int main() {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(inout : a) shared(a)
    {
#pragma omp task shared(a)
      a++;
#pragma omp taskwait
    }
#pragma omp task depend(inout : a) shared(a)
    a++;
  }
  return a;
}
