// No race: 200 numbers fit eight bits.
int a[256];
unsigned char next;
int main(void) {
#pragma omp parallel for
  for (int k = 0; k < 200; k++) {
    unsigned char mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = k;
  }
  return 0;
}
