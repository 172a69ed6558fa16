// The first element is not in the member b.
union view {
  int a[4];
  struct {
    int x, b;
  } s;
};
int main(void) {
  union view u = {{0}};
#pragma omp parallel sections
  {
#pragma omp section
    u.s.b = 1;
#pragma omp section
    u.a[0] = 2;
  }
  return u.a[0] + u.a[1];
}
