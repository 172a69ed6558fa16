// Each iteration writes only what its link is to; the links are different.
struct node {
  struct node *next;
  int v;
};
static struct node p[64];
int main(void) {
  for (int i = 0; i < 64; i++) p[i].next = &p[(i + 1) % 64];
#pragma omp parallel for
  for (int i = 0; i < 64; i++) {
    p[i].next->v = i;
  }
  return p[0].v;
}
