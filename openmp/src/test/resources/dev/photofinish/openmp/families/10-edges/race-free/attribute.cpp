// A directive as an attribute: each lane has its own element.
int a[100];
int main() {
  [[omp::directive(simd)]]
  for (int i = 1; i < 100; i++)
    a[i] = i;
}
