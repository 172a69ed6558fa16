// The pointer in it is to y.
struct node {
  long a, b, c;
  int *at;
};
static struct node made(int *p) {
  struct node n = {1, 2, 3, p};
  return n;
}
int main(void) {
  int x = 0, y = 0;
  struct node n = made(&y);
#pragma omp parallel sections
  {
#pragma omp section
    *n.at = 1;
#pragma omp section
    x = 2;
  }
  return x + y;
}
