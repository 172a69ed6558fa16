// Race: two entries of the table are the same after it was written.
int table[4] = {2, 0, 3, 1};
int a[4];
int main(void) {
  table[1] = 2;
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    a[table[i]] = i;
  return 0;
}
