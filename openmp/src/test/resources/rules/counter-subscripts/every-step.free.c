// No race: both kinds of steps use their numbers.
int a[100];
unsigned next;
int main(int argc, char **argv) {
#pragma omp parallel for
  for (long k = 0; k < argc * 50L; k++) {
    int mine;
    if (k % 3 == 0) {
#pragma omp critical
      mine = next++;
      a[mine] = 1;
    } else {
#pragma omp critical
      mine = next++;
      a[mine] = 2;
    }
  }
  return 0;
}
