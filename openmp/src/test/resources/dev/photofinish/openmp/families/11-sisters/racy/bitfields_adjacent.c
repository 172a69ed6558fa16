// Adjacent bit-fields are one memory location (C11 3.14).
struct flags {
  unsigned a : 4;
  unsigned b : 4;
};
struct flags f;
int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    f.a = 1;
#pragma omp section
    f.b = 2;
  }
  return f.a + f.b;
}
