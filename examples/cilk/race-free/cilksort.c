/* Merge sort whose merges are parallel too: quarters are sorted, then merged by halves around a median. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long ELM;

#define MERGE_SIZE 16
#define QUICK_SIZE 16
#define INSERTION_SIZE 6

static unsigned long rand_nxt = 1;

static unsigned long my_rand(void) {
  rand_nxt = rand_nxt * 1103515245 + 12345;
  return (rand_nxt >> 8) & 0xffff;
}

static ELM med3(ELM a, ELM b, ELM c) {
  if (a < b)
    return b < c ? b : (a < c ? c : a);
  return a < c ? a : (b < c ? c : b);
}

static void insertion_sort(ELM *low, ELM *high) {
  for (ELM *q = low + 1; q <= high; ++q) {
    ELM a = q[0];
    ELM *p;
    for (p = q - 1; p >= low && p[0] > a; p--)
      p[1] = p[0];
    p[1] = a;
  }
}

static ELM *seqpart(ELM *low, ELM *high) {
  ELM pivot = med3(low[0], low[(high - low) / 2], high[0]);
  ELM *left = low - 1, *right = high + 1;
  while (1) {
    do
      left++;
    while (*left < pivot);
    do
      right--;
    while (*right > pivot);
    if (left >= right)
      return right;
    ELM swapped = *left;
    *left = *right;
    *right = swapped;
  }
}

static void seqquick(ELM *low, ELM *high) {
  while (high - low >= INSERTION_SIZE) {
    ELM *middle = seqpart(low, high);
    seqquick(low, middle);
    low = middle + 1;
  }
  insertion_sort(low, high);
}

static void seqmerge(ELM *low1, ELM *high1, ELM *low2, ELM *high2, ELM *dest) {
  while (low1 <= high1 && low2 <= high2)
    *dest++ = *low1 < *low2 ? *low1++ : *low2++;
  if (low1 <= high1)
    memcpy(dest, low1, sizeof(ELM) * (high1 - low1 + 1));
  else
    memcpy(dest, low2, sizeof(ELM) * (high2 - low2 + 1));
}

static ELM *binsplit(ELM val, ELM *low, ELM *high) {
  while (low != high) {
    ELM *middle = low + ((high - low + 1) >> 1);
    if (val <= *middle)
      high = middle - 1;
    else
      low = middle;
  }
  return *low > val ? low - 1 : low;
}

cilk void cilkmerge(ELM *low1, ELM *high1, ELM *low2, ELM *high2, ELM *dest) {
  ELM *split1, *split2;
  long lowsize;

  if (high2 - low2 > high1 - low1) {
    ELM *swapped = low1;
    low1 = low2;
    low2 = swapped;
    swapped = high1;
    high1 = high2;
    high2 = swapped;
  }
  if (high1 < low1) {
    memcpy(dest, low2, sizeof(ELM) * (high2 - low2 + 1));
    return;
  }
  if (high2 - low2 < MERGE_SIZE) {
    seqmerge(low1, high1, low2, high2, dest);
    return;
  }
  split1 = ((high1 - low1 + 1) / 2) + low1;
  split2 = binsplit(*split1, low2, high2);
  lowsize = split1 - low1 + split2 - low2;
  *(dest + lowsize + 1) = *split1;
  spawn cilkmerge(low1, split1 - 1, low2, split2, dest);
  spawn cilkmerge(split1 + 1, high1, split2 + 1, high2, dest + lowsize + 2);
  sync;
}

cilk void cilksort(ELM *low, ELM *tmp, long size) {
  long quarter = size / 4;
  ELM *A, *B, *C, *D, *tmpA, *tmpB, *tmpC, *tmpD;

  if (size < QUICK_SIZE) {
    seqquick(low, low + size - 1);
    return;
  }
  A = low;
  tmpA = tmp;
  B = A + quarter;
  tmpB = tmpA + quarter;
  C = B + quarter;
  tmpC = tmpB + quarter;
  D = C + quarter;
  tmpD = tmpC + quarter;

  spawn cilksort(A, tmpA, quarter);
  spawn cilksort(B, tmpB, quarter);
  spawn cilksort(C, tmpC, quarter);
  spawn cilksort(D, tmpD, size - 3 * quarter);
  sync;

  spawn cilkmerge(A, A + quarter - 1, B, B + quarter - 1, tmpA);
  spawn cilkmerge(C, C + quarter - 1, D, low + size - 1, tmpC);
  sync;

  spawn cilkmerge(tmpA, tmpC - 1, tmpC, tmpA + size - 1, A);
  sync;
}

cilk int main(int argc, char *argv[]) {
  long size = argc > 1 ? atol(argv[1]) : 600;
  ELM *array = malloc(size * sizeof(ELM));
  ELM *tmp = malloc(size * sizeof(ELM));
  for (long i = 0; i < size; ++i)
    array[i] = my_rand();
  spawn cilksort(array, tmp, size);
  sync;
  for (long i = 1; i < size; ++i)
    if (array[i - 1] > array[i]) {
      printf("out of order at %ld\n", i);
      return 1;
    }
  printf("sorted %ld numbers\n", size);
  free(tmp);
  free(array);
  return 0;
}
