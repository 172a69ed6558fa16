#include <stdio.h>
#include <string.h>
#include <stddef.h>
#include <stdint.h>
struct small { char c; short s; };
struct pair { double a, b; };
struct mixed { int i; double d; char name[5]; };
struct big { long v[12]; };
struct fl { float x, y, z; };
struct nested { struct small s; union { int i; float f; unsigned char b[4]; } u; struct { int p, q; }; };
static struct small mk(char c, short s) { return (struct small){c, s}; }
static struct pair swap(struct pair p) { return (struct pair){.a = p.b, .b = p.a}; }
static struct mixed edit(struct mixed m) { m.i++; m.d *= 2; strcpy(m.name, "abcd"); return m; }
static struct big inc(struct big b, int k) { for (int i = 0; i < 12; i++) b.v[i] += k * i; return b; }
static struct fl add(struct fl a, struct fl b) { return (struct fl){a.x + b.x, a.y + b.y, a.z + b.z}; }
struct bits { unsigned a : 3; int b : 5; unsigned long c : 40; unsigned : 0; _Bool d : 1; signed e : 7; };
struct flex { size_t n; int data[]; };
#include <stdlib.h>
int main(void) {
  struct small s = mk('x', -7);
  printf("%c %d\n", s.c, s.s);
  struct pair p = swap((struct pair){1.5, -2.25});
  printf("%g %g\n", p.a, p.b);
  struct mixed m = edit((struct mixed){41, 1.25, "zz"});
  printf("%d %g %s\n", m.i, m.d, m.name);
  struct big b = {{0}};
  b = inc(inc(b, 3), -1);
  for (int i = 0; i < 12; i++) printf("%ld ", b.v[i]);
  puts("");
  struct fl f = add((struct fl){1, 2, 3}, (struct fl){.5f, .25f, .125f});
  printf("%.3f %.3f %.3f\n", f.x, f.y, f.z);
  struct nested n = {{'q', 9}, {.f = 1.0f}, {3, 4}};
  printf("%x %d %d %d\n", n.u.i, n.p, n.q, n.u.b[3]);
  struct bits t = {0};
  t.a = 13;
  t.b = -9;
  t.c = 0xFFFFFFFFFFull;
  t.d = 5;
  t.e = -64;
  t.c++;
  t.a++;
  t.e--;
  printf("%u %d %lu %d %d %zu\n", t.a, t.b, (unsigned long)t.c, t.d, t.e, sizeof t);
  struct flex *x = malloc(sizeof *x + 5 * sizeof(int));
  x->n = 5;
  for (size_t i = 0; i < x->n; i++) x->data[i] = (int)(i * i);
  printf("%d %zu %zu\n", x->data[4], offsetof(struct flex, data), sizeof(struct flex));
  free(x);
  struct mixed arr[] = {[2] = {.name = "two"}, [0].i = 7};
  printf("%zu %d %s\n", sizeof arr / sizeof *arr, arr[0].i, arr[2].name);
  int (*mat)[3] = (int[][3]){
    {
      1, 2, 3
  }, {4, 5, 6}
  };
  printf("%d\n", mat[1][2]);
  printf("%d\n", memcmp(&(struct pair){1, 2}, &(struct pair){1, 2}, sizeof(struct pair)));
  return 0;
}
