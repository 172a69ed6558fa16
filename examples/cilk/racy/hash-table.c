/* A hash table with chains; between looking for a key and inserting it, another child can insert it too. */
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
  spawn insert(3 + BUCKETS);
  sync;
  printf("%s\n", table[3]->next == NULL ? "lost" : "both");
  return 0;
}
