// Both have the same name.
int x;
#define ENTER(name) _Pragma(#name)
int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    ENTER(omp critical(one))
    x++;
#pragma omp section
    ENTER(omp critical(one))
    x++;
  }
  return x;
}
