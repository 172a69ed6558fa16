// The two calls have copies of their own, so that the dependences are on different addresses.
struct key { long part[4]; };
int x;
static void second(struct key b) {
#pragma omp task depend(out : b.part[0]) shared(x)
  x = 2;
#pragma omp taskwait
}
static void first(struct key a) {
#pragma omp task depend(out : a.part[0]) shared(x)
  x = 1;
  second(a);
#pragma omp taskwait
}
int main(void) {
  struct key k = {{0}};
#pragma omp parallel num_threads(2)
#pragma omp single
  first(k);
  return x;
}
