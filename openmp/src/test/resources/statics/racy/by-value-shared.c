// The task writes the copy that the function was given, while the function does.
struct key {
  long part[4];
};
static long use(struct key k) {
#pragma omp task shared(k)
  k.part[0] = 1;
  k.part[0] = 2;
#pragma omp taskwait
  return k.part[0];
}
int main(void) {
  struct key k = {{1, 2, 3, 4}};
  long r = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  r = use(k);
  return r > 0 ? 0 : 1;
}
