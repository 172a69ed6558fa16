/* Neighbours in one word are different places, and memory that is given back comes back as something new. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char letters[8];

cilk void write(int i) {
  char local[4];
  char *scratch = malloc(16);
  memset(scratch, 'a' + i, 16);
  local[i % 4] = scratch[i];
  letters[i] = local[i % 4];
  free(scratch);
}

cilk int main(void) {
  for (int i = 0; i < 7; i++)
    spawn write(i);
  sync;
  printf("%s\n", letters);
  return 0;
}
