// One loop is ordered; not the loop and itself, the next time, behind nowait.
int x;
static void upd(void) { x++; }
int main() {
#pragma omp parallel
  for (int k = 0; k < 10; k++) {
#pragma omp for ordered schedule(dynamic) nowait
    for (int i = 0; i < 8; i++) {
#pragma omp ordered
      upd();
    }
  }
  return x;
}
