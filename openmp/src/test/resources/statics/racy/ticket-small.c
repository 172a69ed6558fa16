/* A counter of eight bits comes around. */
int places[256];
unsigned char top;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 1000; i++) {
    unsigned char place;
#pragma omp atomic capture
    place = top++;
    places[place] = i;
  }
  return places[0];
}
