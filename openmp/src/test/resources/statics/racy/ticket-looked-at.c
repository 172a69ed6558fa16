/* Only looking at the counter takes no number from it. */
int places[101], top;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    int place;
#pragma omp critical
    {
      if (i % 2) top++;
      place = top;
    }
    places[place] = i;
  }
  return places[0];
}
