// Two critical sections have different names.
int x;
#define ENTER(name) _Pragma(#name)
int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    ENTER(omp critical(one))
    x++;
#pragma omp section
    ENTER(omp critical(two))
    x++;
  }
  return x;
}
