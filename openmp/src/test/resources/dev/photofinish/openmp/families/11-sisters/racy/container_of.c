// From the second member back to the first one, which the other section writes.
#include <stddef.h>
struct pair {
  int first, second;
};
static struct pair *owner(int *second) {
  return (struct pair *)((char *)second - offsetof(struct pair, second));
}
int main(void) {
  struct pair s = {0, 0}, t = {0, 0};
  int *in = &s.second;
#pragma omp parallel sections
  {
#pragma omp section
    owner(in)->first = 1;
#pragma omp section
    s.first = 2;
  }
  return s.first + t.first;
}
