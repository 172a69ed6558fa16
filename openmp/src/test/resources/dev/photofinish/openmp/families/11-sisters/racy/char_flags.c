// All set bits of one byte.
unsigned char flags[8];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++) flags[0] |= 1 << i;
  return flags[0];
}
