// No race: the loop is shared out in the only team.
int a[4];
int main(void) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 4; i++)
      a[i] = i;
  }
  return 0;
}
