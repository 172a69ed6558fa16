// No race: the tasks have one parent, and dependences on the same variable.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    x = 1;
#pragma omp task depend(out : x)
    x = 2;
  }
  return 0;
}
