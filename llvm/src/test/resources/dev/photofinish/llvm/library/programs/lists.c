#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct node { int key; struct node *left, *right; } node;
static node *insert(node *n, int k) {
  if (!n) {
    n = calloc(1, sizeof *n);
    n->key = k;
    return n;
  }
  if (k < n->key) n->left = insert(n->left, k);
  else if (k > n->key) n->right = insert(n->right, k);
  return n;
}
static void walk(const node *n, void (*f)(int, void *), void *c) {
  if (n) {
    walk(n->left, f, c);
    f(n->key, c);
    walk(n->right, f, c);
  }
}
static int height(const node *n) {
  if (!n) return 0;
  int l = height(n->left), r = height(n->right);
  return 1 + (l > r ? l : r);
}
static void drop(node *n) { if (n) { drop(n->left); drop(n->right); free(n); } }
static void show(int k, void *c) { int *n = c; if ((*n)++ < 10) printf("%d ", k); }
typedef struct entry { char *k; int v; struct entry *next; } entry; enum { B = 16 }; static entry *table[B];
static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % B;
}
static int *at(const char *k) {
  entry **e = &table[hash(k)];
  for (; *e; e = &(*e)->next) if (!strcmp((*e)->k, k)) return &(*e)->v;
  *e = malloc(sizeof **e);
  **e = (entry){
    strdup(k), 0, NULL
  };
  return &(*e)->v;
}
typedef union { struct { unsigned char tag; int v; } i; struct { unsigned char tag; double v; } d; struct { unsigned char tag; char v[8]; } s; unsigned char tag; } variant;
static void out(variant v) {
  switch (v.tag) {
    case 0: printf("i%d ", v.i.v);
    break;
    case 1: printf("d%g ", v.d.v);
    break;
    case 2: printf("s%s ", v.s.v);
  }
}
struct queue {
  int *b;
  size_t head, tail, cap;
};
static void push(struct queue *q, int v) {
  if (q->tail - q->head == q->cap) {
    size_t nc = q->cap ? q->cap * 2 : 2;
    int *nb = malloc(nc * sizeof *nb);
    for (size_t i = q->head; i < q->tail; i++) nb[i % nc] = q->b[i % q->cap];
    free(q->b);
    q->b = nb;
    q->cap = nc;
  }
  q->b[q->tail++ % q->cap] = v;
}
static int pop(struct queue *q) {
  return q->b[q->head++ % q->cap];
}
int main(void) {
  node *r = NULL;
  unsigned x = 1;
  for (int i = 0; i < 200; i++) {
    x = x * 1664525 + 1013904223;
    r = insert(r, (x >> 20) % 500);
  }
  int n = 0;
  walk(r, show, &n);
  printf("| %d %d\n", n, height(r));
  drop(r);
  const char *words[] = {"the", "cat", "the", "dog", "a", "cat", "the"};
  for (int i = 0; i < 7; i++) ++*at(words[i]);
  printf("%d %d %d\n", *at("the"), *at("cat"), *at("zebra"));
  out((variant){.i = {0, 5}});
  out((variant){.d = {1, 2.5}});
  out((variant){.s = {2, "hey"}});
  puts("");
  struct queue q = {0};
  for (int i = 0; i < 100; i++) {
    push(&q, i);
    push(&q, i * i);
    pop(&q);
  }
  printf("%d ", pop(&q));
  printf("%zu\n", q.tail - q.head);
  free(q.b);
  int sieve[100] = {0}, c = 0;
  for (int i = 2; i < 100; i++) if (!sieve[i]) {
    c++;
    for (int j = i * i; j < 100; j += i) sieve[j] = 1;
  }
  printf("%d\n", c);
  char grid[5][6];
  memset(grid, '.', sizeof grid);
  for (int i = 0; i < 5; i++) {
    grid[i][5] = 0;
    grid[i][i] = '#';
    puts(grid[i]);
  }
  static int memo[50];
  int fib(int k) ;
  return 0;
}
