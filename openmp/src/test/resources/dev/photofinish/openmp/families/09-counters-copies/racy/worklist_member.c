// The pointer in the struct is set to the middle of the block before the region.
#include <stdio.h>
#include <stdlib.h>
struct list {
  int size;
  char *items;
};
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
  char *block = malloc(1ul << 32), *other = malloc(100);
  struct list *list = malloc(sizeof *list);
  (void)argv;
  if (!block || !other || !list)
    return 2;
  list->size = 0;
  list->items = other;
  if (argc > 1)
    list->items = block + (1ul << 31);
#pragma omp parallel for shared(list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = list->size++;
        list->items[k] = (char)j;
      }
  printf("%d %d\n", list->size, list->items[0]);
  return 0;
}
