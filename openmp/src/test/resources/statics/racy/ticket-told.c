/* What one thread has got from the counter all threads use. */
int places[100], top;
int main(void) {
#pragma omp parallel
  {
    int place;
#pragma omp single copyprivate(place)
    {
#pragma omp atomic capture
      place = top++;
    }
    places[place]++;
  }
  return places[0];
}
