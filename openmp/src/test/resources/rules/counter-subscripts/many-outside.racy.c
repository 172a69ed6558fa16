// Race: the array has a place for each number of sixteen bits, and the counter wraps around.
char a[65536];
unsigned short next;
int main(void) {
#pragma omp parallel for
  for (int k = 0; k < 70000; k++) {
    unsigned short mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = 1;
  }
  return 0;
}
