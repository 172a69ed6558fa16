// Both functions of the table write the same static variable.
static int a, b;
static void one(void) { a++; }
static void two(void) { a++; }
static void (*const table[2])(void) = {one, two};
int main(void) {
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 2; i++) table[i]();
  return a + b;
}
