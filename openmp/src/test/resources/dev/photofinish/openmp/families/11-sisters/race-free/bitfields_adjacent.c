// A bit-field of width zero separates them.
struct flags {
  unsigned a : 4;
  unsigned : 0;
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
