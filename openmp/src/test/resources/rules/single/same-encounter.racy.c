// Race: in each iteration another thread may execute the single construct, and nowait lets threads go on.
int x;
int main(void) {
#pragma omp parallel
  for (int i = 0; i < 3; i++) {
#pragma omp single nowait
    x = i;
  }
  return 0;
}
