// Race: numbers outside of the array are not used, so that the counter wraps around after 2^32 steps and gives out 0 to 99 again.
int a[100];
int next;
int main(void) {
#pragma omp parallel for
  for (long k = 0; k < 5000000000; k++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    if (mine >= 0)
      if (mine < 100)
        a[mine] = 1;
  }
  return 0;
}
