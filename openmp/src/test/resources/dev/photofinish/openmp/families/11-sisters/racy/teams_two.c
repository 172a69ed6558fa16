// Two initial threads of two teams write one variable.
int x;
int main(void) {
#pragma omp teams num_teams(2)
  x++;
  return x;
}
