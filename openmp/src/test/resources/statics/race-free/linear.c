int c[300];
int main() {
  int j = 0;
#pragma omp parallel for linear(j : 2)
  for (int i = 0; i < 100; i++) {
    c[j] = i;
    j += 2;
  }
  return c[1];
}
