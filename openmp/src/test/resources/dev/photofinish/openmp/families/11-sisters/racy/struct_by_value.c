// The structure is handed on by value: its pointer is to x.
struct node {
  long a, b, c;
  int *at;
};
static void set(struct node n) { *n.at = 1; }
int main(void) {
  int x = 0, y = 0;
  struct node n = {1, 2, 3, &x};
#pragma omp parallel sections
  {
#pragma omp section
    set(n);
#pragma omp section
    x = 2;
  }
  return x + y;
}
