// No race: all steps are of the whole counter.
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
    next += 127;
  }
  return 0;
}
