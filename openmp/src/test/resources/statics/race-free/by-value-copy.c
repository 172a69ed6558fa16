// Each thread writes the copy that it was given.
struct key { long part[4]; };
static long use(struct key k, int i) {
  k.part[i] = i;
  k.part[0] += k.part[i];
  return k.part[0];
}
int main(void) {
  struct key k = {{1, 2, 3, 4}};
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 4; i++) sum += use(k, i);
  return sum > 0 ? 0 : 1;
}
