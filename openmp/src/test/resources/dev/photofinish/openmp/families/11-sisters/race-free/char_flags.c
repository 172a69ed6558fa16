// Each sets a byte of its own.
unsigned char flags[8];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++) flags[i] |= 1 << i;
  return flags[0];
}
