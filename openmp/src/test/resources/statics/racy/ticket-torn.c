/* Another thread may read the counter before this one has written it. */
int places[100], top;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    int place;
#pragma omp critical
    place = top;
#pragma omp critical
    top = place + 1;
    places[place] = i;
  }
  return places[0];
}
