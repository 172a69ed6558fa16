// The subscripts are kept in whole numbers.
int idx[300];
int x[300];
int main(void) {
  for (int i = 0; i < 300; i++) idx[i] = i;
#pragma omp parallel for
  for (int i = 0; i < 300; i++) x[idx[i]] = i;
  return x[3];
}
