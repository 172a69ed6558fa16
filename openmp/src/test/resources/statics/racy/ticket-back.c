/* The counter goes back too, so that it gives a number out again. */
int places[100], top;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    int place;
#pragma omp atomic capture
    place = top++;
    places[place] = i;
#pragma omp atomic
    top--;
  }
  return places[0];
}
