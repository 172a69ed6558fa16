// Combiners of different pairs may run at the same time, and all write where log points.
struct Sum {
  int n;
  int *log;
};
static void combine(struct Sum *out, struct Sum *in) {
  out->n += in->n;
  out->log[0]++;
}
static void start(struct Sum *copy, struct Sum *original) {
  copy->n = 0;
  copy->log = original->log;
}
#pragma omp declare reduction(my : struct Sum : combine(&omp_out, &omp_in))                        \
    initializer(start(&omp_priv, &omp_orig))
int g;
int main(void) {
  struct Sum s = {0, &g};
#pragma omp parallel for reduction(my : s)
  for (int i = 0; i < 100; i++)
    s.n += i;
  return s.n;
}
