/* A hash table with chains; a key is looked for and inserted in one transaction. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>

#define BUCKETS 4

struct entry {
  int key;
  int count;
  struct entry *next;
};

struct entry *table[BUCKETS];

cilk void count(int key) {
  struct entry *fresh = malloc(sizeof(struct entry));
  atomic {
    struct entry *entry = table[key % BUCKETS];
    while (entry != NULL && entry->key != key)
      entry = entry->next;
    if (entry == NULL) {
      fresh->key = key;
      fresh->count = 0;
      fresh->next = table[key % BUCKETS];
      table[key % BUCKETS] = fresh;
      entry = fresh;
    }
    entry->count++;
  }
}

cilk int main(void) {
  static const int words[] = {3, 7, 3, 11, 2};
  int different = 0;
  for (int i = 0; i < 5; i++)
    spawn count(words[i]);
  sync;
  for (int i = 0; i < BUCKETS; i++)
    for (struct entry *entry = table[i]; entry != NULL; entry = entry->next)
      different++;
  printf("%d different words\n", different);
  return 0;
}
