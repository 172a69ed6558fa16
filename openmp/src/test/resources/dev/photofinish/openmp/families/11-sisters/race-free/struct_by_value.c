// The function gets a structure with another pointer.
struct node {
  long a, b, c;
  int *at;
};
static void set(struct node n) { *n.at = 1; }
int main(void) {
  int x = 0, y = 0;
  struct node n = {1, 2, 3, &y};
#pragma omp parallel sections
  {
#pragma omp section
    set(n);
#pragma omp section
    x = 2;
  }
  return x + y;
}
