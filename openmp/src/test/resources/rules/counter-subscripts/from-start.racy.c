// Race: the pointer is to the middle of an array that has a place for each number of the counter, also for negative ones.
char a[4294967297];
int next;
int main(int argc, char **argv) {
  char *middle = argc > 1 ? a + 2147483648 : a + 2147483649;
#pragma omp parallel for
  for (long k = 0; k < 5000000000; k++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    middle[mine] = 1;
  }
  return 0;
}
