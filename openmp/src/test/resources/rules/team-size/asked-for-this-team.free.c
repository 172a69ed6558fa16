// No race: the team has one thread.
int x;
int main(void) {
#pragma omp parallel num_threads(1)
  x = 2;
  return 0;
}
