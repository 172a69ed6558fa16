// No race: most numbers of 32 bits are outside of the array.
char a[1000];
unsigned next;
int main(int argc, char **argv) {
#pragma omp parallel for
  for (long k = 0; k < argc * 50L; k++) {
    unsigned mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = 1;
  }
  return 0;
}
