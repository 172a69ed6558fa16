// A static local lets the second call have a team.
int x;
static void add(void) {
  static int again;
#pragma omp parallel if (again) num_threads(2)
  x++;
  again = 1;
}
int main(void) {
  add();
  add();
  return x;
}
