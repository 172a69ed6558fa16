// One of the functions of the table adds to what all threads share.
#include <stdio.h>
static int count;
static void add(int i) { count += i; }
static void skip(int i) { (void)i; }
static void (*const table[2])(int) = {add, skip};
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 10; i++) table[i % 2](i);
  printf("%d\n", count);
}
