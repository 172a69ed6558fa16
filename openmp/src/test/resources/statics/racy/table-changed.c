// A table that begins with different numbers is changed before the region.
int a[10], table[4] = {0, 1, 2, 3};
int main(void) {
  table[3] = 0;
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    a[table[i]]++;
  return a[0];
}
