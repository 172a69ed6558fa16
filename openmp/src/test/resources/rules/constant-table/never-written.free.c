// No race: the entries of the table are different.
int table[4] = {2, 0, 3, 1};
int a[4];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    a[table[i]] = i;
  return 0;
}
