/* A hash table with chains, and keys that never meet in a bucket: cutpoints do no harm. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>

#define BUCKETS 4

struct entry {
  int key;
  struct entry *next;
};

struct entry *table[BUCKETS];

cilk void insert(int key) {
  struct entry *entry = table[key % BUCKETS];
  while (entry != NULL && entry->key != key)
    entry = entry->next;
  cut;
  if (entry == NULL) {
    entry = malloc(sizeof(struct entry));
    entry->key = key;
    entry->next = table[key % BUCKETS];
    table[key % BUCKETS] = entry;
  }
}

cilk int main(void) {
  spawn insert(3);
  spawn insert(2 + BUCKETS);
  sync;
  printf("%d %d\n", table[3]->key, table[2]->key);
  return 0;
}
