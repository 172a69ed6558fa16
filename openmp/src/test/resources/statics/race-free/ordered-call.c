// Ordered regions call a function.
int x;
static void upd(void) { x++; }
int main() {
#pragma omp parallel
  for (int k = 0; k < 10; k++) {
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < 8; i++) {
#pragma omp ordered
      upd();
    }
  }
  return x;
}
