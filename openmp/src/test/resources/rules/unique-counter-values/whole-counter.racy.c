// Race: steps of the lowest byte wrap around without a carry, so that the counter gives out 0 again.
int a[4096];
unsigned next;
int main(void) {
  unsigned char *low = (unsigned char *)&next;
#pragma omp parallel num_threads(4)
  {
    unsigned mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = 1;
#pragma omp atomic
    *low += 127;
#pragma omp atomic
    *low += 127;
#pragma omp atomic
    *low += 1;
  }
  return 0;
}
