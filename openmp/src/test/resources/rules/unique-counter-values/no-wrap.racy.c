// Race: the counter has eight bits and wraps around after 256 numbers.
int a[256];
unsigned char next;
int main(void) {
#pragma omp parallel for
  for (int k = 0; k < 300; k++) {
    unsigned char mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = k;
  }
  return 0;
}
