// Whichever function is called, each iteration has an element of its own.
#include <stdio.h>

static int squares[10];

static void square(int i) { squares[i] = i * i; }

static void skip(int i) { (void)i; }

static void (*const table[2])(int) = {square, skip};

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 10; i++) table[i % 2](i);
  printf("%d\n", squares[4]);
}
