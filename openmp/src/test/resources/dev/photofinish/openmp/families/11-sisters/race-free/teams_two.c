// There is one team with one initial thread at work.
int x;
int main(void) {
#pragma omp teams num_teams(1)
  x++;
  return x;
}
