// No race: the 101st number is a subscript outside of the array already, which is undefined.
int a[100];
int next;
int main(int argc, char **argv) {
#pragma omp parallel for
  for (long k = 0; k < argc * 50L; k++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    a[mine] = 1;
  }
  return 0;
}
