#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <search.h>
typedef struct { char name[8]; int age; } P;
static int byage(const void *a, const void *b) { return ((const P *)a)->age - ((const P *)b)->age; }
static int bystr(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int bydbl(const void *a, const void *b) {
  double x = *(double *)a, y = *(double *)b;
  return (x > y) - (x < y);
}
static int ctx(const void *a, const void *b, void *c) { (*(int *)c)++; return *(int *)a - *(int *)b; }
int qsort_r2;
static int (*ops[4])(int, int);
static int add(int a, int b) {
  return a + b;
}
static int sub(int a, int b) {
  return a - b;
}
static int mul(int a, int b) {
  return a * b;
}
static int dv(int a, int b) {
  return b ? a / b : 0;
}
static int apply(int (*f)(int, int), int a, int b) {
  return f(a, b);
}
typedef int (*binop)(int, int);
static binop pick(char c) {
  switch (c) {
    case '+': return add;
    case '-': return sub;
    case '*': return mul;
    default: return dv;
  }
}
static int walk(const char *e) {
  int s[16], n = 0;
  for (; *e; e++) {
    if (*e == ' ') continue;
    if (*e >= '0' && *e <= '9') s[n++] = *e - '0';
    else {
      int b = s[--n], a = s[--n];
      s[n++] = pick(*e)(a, b);
    }
  }
  return s[0];
}
int main(void) {
  P ps[] = {{"bob", 30}, {"al", 25}, {"cy", 41}, {"di", 19}};
  qsort(ps, 4, sizeof *ps, byage);
  for (int i = 0; i < 4; i++) printf("%s:%d ", ps[i].name, ps[i].age);
  puts("");
  char *w[] = {"pear", "apple", "fig", "kiwi", "date"};
  qsort(w, 5, sizeof *w, bystr);
  for (int i = 0; i < 5; i++) printf("%s ", w[i]);
  puts("");
  char *key = "fig", **hit = bsearch(&key, w, 5, sizeof *w, bystr);
  printf("%ld\n", hit ? (long)(hit - w) : -1);
  key = "none";
  printf("%d\n", bsearch(&key, w, 5, sizeof *w, bystr) == NULL);
  double d[50];
  unsigned x = 7;
  for (int i = 0; i < 50; i++) {
    x = x * 1103515245 + 12345;
    d[i] = (x >> 8) % 1000 / 10.0;
  }
  qsort(d, 50, sizeof *d, bydbl);
  int ok = 1;
  for (int i = 1; i < 50; i++) ok &= d[i - 1] <= d[i];
  printf("%d %.1f %.1f\n", ok, d[0], d[49]);
  ops[0] = add;
  ops[1] = sub;
  ops[2] = mul;
  ops[3] = dv;
  for (int i = 0; i < 4; i++) printf("%d ", apply(ops[i], 12, 4));
  puts("");
  printf("%d\n", walk("34+2*7-5*"));
  int v[] = {5, 2, 9, 1};
  int c = 0;
  extern void qsort_r(void *, size_t, size_t, int (*)(const void *, const void *, void *), void *);
  qsort_r(v, 4, sizeof *v, ctx, &c);
  printf("%d %d %d\n", v[0], v[3], c > 0);
  int key2 = 9;
  size_t n = 4;
  srand(42);
  int r1 = rand(), r2 = rand();
  srand(42);
  printf("%d ", r1 == rand());
  printf("%d\n", r2 == rand());
  printf("%d\n", abs(-4));
  unsigned seed = 5;
  int a = rand_r(&seed);
  seed = 5;
  printf("%d\n", a == rand_r(&seed));
  srand48(3);
  printf("%.6f ", drand48());
  printf("%ld\n", lrand48());
  srandom(1);
  printf("%ld\n", random());
  printf("%d\n", rand());
  return 0;
}
