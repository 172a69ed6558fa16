// No race: a barrier at the end of the loop lies between two write-backs.
int x;
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for schedule(dynamic) lastprivate(x)
    for (int i = 0; i < 4; i++)
      x = i;
  }
  return 0;
}
