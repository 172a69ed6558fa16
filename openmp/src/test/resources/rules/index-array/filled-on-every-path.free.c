// No race: the index array holds different numbers.
int idx[16];
int a[16];
int main(int argc, char **argv) {
  for (int i = 0; i < 16; i++)
    idx[i] = 15 - i;
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
    a[idx[i]] = i;
  return 0;
}
