// Race: the teams of a league do not exclude each other by critical.
int x;
int main(void) {
#pragma omp teams num_teams(2)
#pragma omp parallel
  {
#pragma omp critical
    x++;
  }
  return 0;
}
