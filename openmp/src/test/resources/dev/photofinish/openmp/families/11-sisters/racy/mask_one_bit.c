// i & 4 is 0 for all i below 4, so that iterations write one element.
static int a[8];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 5; i++)
    a[i & 4] = i;
  return a[0];
}
