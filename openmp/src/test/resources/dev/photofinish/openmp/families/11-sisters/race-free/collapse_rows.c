// Rows of four are four apart.
int a[64];
int main(void) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 4; j++) a[i * 4 + j] = i;
  return a[0];
}
