/* Every thread has a counter of its own. */
int places[100], top;
#pragma omp threadprivate(top)
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    int place;
#pragma omp atomic capture
    place = top++;
    places[place] = i;
  }
  return places[0];
}
