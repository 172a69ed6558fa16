// A directive as an attribute: lanes read a[i - 1], which others write.
int a[100];
int main() {
  [[omp::directive(simd)]]
  for (int i = 1; i < 100; i++)
    a[i] = a[i - 1];
}
