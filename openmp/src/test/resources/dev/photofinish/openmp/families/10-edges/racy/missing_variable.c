// p is in a file that is not given, and may point to v.
extern int *p;
int v;
int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    *p = 1;
#pragma omp section
    v = 2;
  }
  return 0;
}
