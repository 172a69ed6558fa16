// A critical region keeps out the threads of one team, not those of another one.
int x;
int main(void) {
#pragma omp teams num_teams(4)
#pragma omp parallel num_threads(2)
#pragma omp critical
  x++;
  return x;
}
