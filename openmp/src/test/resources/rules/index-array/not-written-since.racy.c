// Race: two elements of the index array are the same.
int idx[16];
int a[16];
int main(int argc, char **argv) {
  for (int i = 0; i < 16; i++)
    idx[i] = 15 - i;
  idx[3] = 2;
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
    a[idx[i]] = i;
  return 0;
}
