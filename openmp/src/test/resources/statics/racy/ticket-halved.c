/* Two numbers of the counter send two threads to one place. */
int places[100], top;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    int place;
#pragma omp atomic capture
    place = top++;
    places[place / 2] = i;
  }
  return places[0];
}
