// Parts of <stdlib.h>, <string.h>, <strings.h>, <getopt.h>, <locale.h>, <search.h> that are simplest in C.
#include "c.h"

static FILE standard_input = {0}, standard_output = {1}, standard_error = {2};
LIBRARY_STATE FILE *stdin = &standard_input;
LIBRARY_STATE FILE *stdout = &standard_output;
LIBRARY_STATE FILE *stderr = &standard_error;
char *program_invocation_name = "program";
char *program_invocation_short_name = "program";

// ---- sorting and searching

typedef int (*Compare)(const void *, const void *);
typedef int (*CompareWith)(const void *, const void *, void *);

static void swapElements(char *a, char *b, size_t size) {
  for (; size >= 8; size -= 8, a += 8, b += 8) {
    long x, y;
    memcpy(&x, a, 8);
    memcpy(&y, b, 8);
    memcpy(a, &y, 8);
    memcpy(b, &x, 8);
  }
  for (; size > 0; size--, a++, b++) {
    char x = *a;
    *a = *b;
    *b = x;
  }
}

// Heap sort: no extra memory, no bad case.
void qsort_r(void *base, size_t count, size_t size, CompareWith compare, void *context) {
  char *a = base;
  size_t start = count / 2;
  size_t end = count;
  while (end > 1) {
    if (start > 0) {
      start--;
    } else {
      end--;
      swapElements(a, a + end * size, size);
    }
    size_t root = start;
    for (size_t child = 2 * root + 1; child < end; child = 2 * root + 1) {
      if (child + 1 < end && compare(a + child * size, a + (child + 1) * size, context) < 0) child++;
      if (compare(a + root * size, a + child * size, context) >= 0) break;
      swapElements(a + root * size, a + child * size, size);
      root = child;
    }
  }
}

static int plainCompare(const void *a, const void *b, void *compare) { return ((Compare)compare)(a, b); }

// Stable, as glibc's merge sort is, as long as there is memory for a copy.
static void mergeSort(char *a, char *spare, size_t count, size_t size, Compare compare) {
  if (count < 2) return;
  size_t left = count / 2;
  mergeSort(a, spare, left, size, compare);
  mergeSort(a + left * size, spare, count - left, size, compare);
  size_t i = 0, j = left, k = 0;
  while (i < left && j < count) {
    size_t *next = compare(a + i * size, a + j * size) <= 0 ? &i : &j;
    memcpy(spare + k++ * size, a + (*next)++ * size, size);
  }
  memcpy(spare + k * size, a + i * size, (left - i) * size);
  k += left - i;
  memcpy(a, spare, k * size);
}

void qsort(void *base, size_t count, size_t size, Compare compare) {
  if (count < 2) return;
  char *spare = malloc(count * size);
  if (spare != NULL)
    mergeSort(base, spare, count, size, compare);
  else
    qsort_r(base, count, size, plainCompare, (void *)compare);
  free(spare);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, Compare compare) {
  const char *a = base;
  while (count > 0) {
    const char *middle = a + count / 2 * size;
    int order = compare(key, middle);
    if (order == 0) return (void *)middle;
    if (order > 0) {
      a = middle + size;
      count--;
    }
    count /= 2;
  }
  return NULL;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, Compare compare) {
  const char *a = base;
  for (size_t i = 0; i < *count; i++)
    if (compare(key, a + i * size) == 0) return (void *)(a + i * size);
  return NULL;
}

// ---- strings

char *strtok_r(char *text, const char *delimiters, char **rest) {
  if (text == NULL) text = *rest;
  text += strspn(text, delimiters);
  if (*text == 0) {
    *rest = text;
    return NULL;
  }
  char *end = text + strcspn(text, delimiters);
  *rest = end;
  if (*end != 0) {
    *end = 0;
    *rest = end + 1;
  }
  return text;
}
char *__strtok_r(char *text, const char *delimiters, char **rest) { return strtok_r(text, delimiters, rest); }

static char *strtokRest; // not INTERNAL: strtok from two threads is a race
char *strtok(char *text, const char *delimiters) { return strtok_r(text, delimiters, &strtokRest); }

// ---- random numbers

double __photofinish_drand48(void);
long __photofinish_lrand48(void);
long __photofinish_mrand48(void);
void __photofinish_srand48(long seed);

static int drandState; // not INTERNAL: these functions from two threads are a race, in glibc too
double drand48(void) { return drandState = 0, __photofinish_drand48(); }
long lrand48(void) { return drandState = 0, __photofinish_lrand48(); }
long mrand48(void) { return drandState = 0, __photofinish_mrand48(); }
void srand48(long seed) { drandState = 0, __photofinish_srand48(seed); }

int strverscmp(const char *a, const char *b) { // numbers inside the text are compared as numbers
  size_t start = 0, i = 0;
  for (; a[i] == b[i]; i++) {
    if (a[i] == 0) return 0;
    if (a[i] < '0' || a[i] > '9') start = i + 1;
  }
  size_t left = strspn(a + start, "0123456789"), right = strspn(b + start, "0123456789");
  if (a[start] != '0' && b[start] != '0' && left != right && left > 0 && right > 0) return left < right ? -1 : 1;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

char *strsep(char **text, const char *delimiters) {
  char *start = *text;
  if (start == NULL) return NULL;
  char *end = start + strcspn(start, delimiters);
  *text = *end == 0 ? NULL : end + 1;
  *end = 0;
  return start;
}

char *strdup(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  return copy == NULL ? NULL : memcpy(copy, text, size);
}
char *__strdup(const char *text) { return strdup(text); }

char *strndup(const char *text, size_t limit) {
  size_t length = 0;
  while (length < limit && text[length] != 0) length++;
  char *copy = malloc(length + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

const char *__photofinish_error_text(int number) {
  switch (number) {
  case 0: return "Success";
  case 1: return "Operation not permitted";
  case 2: return "No such file or directory";
  case 4: return "Interrupted system call";
  case 5: return "Input/output error";
  case 9: return "Bad file descriptor";
  case 11: return "Resource temporarily unavailable";
  case 12: return "Cannot allocate memory";
  case 13: return "Permission denied";
  case 16: return "Device or resource busy";
  case 17: return "File exists";
  case 22: return "Invalid argument";
  case 33: return "Numerical argument out of domain";
  case 34: return "Numerical result out of range";
  case 35: return "Resource deadlock avoided";
  case 38: return "Function not implemented";
  case 75: return "Value too large for defined data type";
  case 95: return "Operation not supported";
  case 110: return "Connection timed out";
  default: return "Unknown error";
  }
}
// Not LIBRARY_STATE: a call may overwrite the text of an earlier one (C11 7.24.6.2). As in glibc that is seen only for
// numbers without a text.
static char errorText[32];
char *strerror(int number) {
  snprintf(errorText, sizeof errorText, "Unknown error %d", number);
  const char *text = __photofinish_error_text(number);
  return strcmp(text, "Unknown error") == 0 ? errorText : (char *)text;
}
int strerror_r(int number, char *to, size_t size) {
  snprintf(to, size, "%s", __photofinish_error_text(number));
  return 0;
}
int __xpg_strerror_r(int number, char *to, size_t size) { return strerror_r(number, to, size); }

void perror(const char *text) {
  if (text != NULL && *text != 0) fprintf(stderr, "%s: ", text);
  fprintf(stderr, "%s\n", __photofinish_error_text(*__errno_location()));
}

// ---- locale: there is only "C"; setting it is still a write that others can race with (C11 7.11.1.1)

static char *locale = "C";
char *setlocale(int category, const char *name) {
  (void)category;
  if (name == NULL) return locale;
  if (*name != 0 && strcmp(name, "C") != 0 && strcmp(name, "POSIX") != 0) return NULL;
  return locale = "C";
}
struct lconv {
  char *decimalPoint;
  char *others[9];
  char numbers[14];
};
struct lconv *localeconv(void) {
  static const struct lconv c = {".", {"", "", "", "", "", "", "", "", ""}, {127, 127, 127, 127, 127, 127, 127, 127}};
  static struct lconv filled; // by every call
  if (locale != NULL) filled = c;
  return &filled;
}

// ---- options

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';
static int optionPlace;

struct option {
  const char *name;
  int hasArgument;
  int *flag;
  int value;
};

int getopt(int argc, char *const argv[], const char *options) {
  optarg = NULL;
  if (optind >= argc || argv[optind][0] != '-' || argv[optind][1] == 0) return -1;
  if (strcmp(argv[optind], "--") == 0) {
    optind++;
    return -1;
  }
  const char *word = argv[optind];
  int c = word[1 + optionPlace++];
  const char *known = c == ':' ? NULL : strchr(options, c);
  int last = word[1 + optionPlace] == 0;
  if (known != NULL && known[1] == ':') {
    if (!last) {
      optarg = (char *)word + 1 + optionPlace;
    } else if (known[2] != ':') {
      optind++;
      if (optind < argc) {
        optarg = argv[optind];
      } else {
        optopt = c;
        known = NULL;
        optind--;
      }
    }
    last = 1;
  }
  if (last) {
    optind++;
    optionPlace = 0;
  }
  if (known == NULL) {
    optopt = c;
    if (opterr && options[0] != ':') fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], c);
    return '?';
  }
  return c;
}

int getopt_long(int argc, char *const argv[], const char *options, const struct option *known, int *index) {
  if (optind < argc && argv[optind][0] == '-' && argv[optind][1] == '-' && argv[optind][2] != 0) {
    char *word = argv[optind++] + 2;
    size_t length = strcspn(word, "=");
    optarg = NULL;
    for (int i = 0; known[i].name != NULL; i++) {
      if (strncmp(known[i].name, word, length) != 0 || known[i].name[length] != 0) continue;
      if (word[length] == '=')
        optarg = word + length + 1;
      else if (known[i].hasArgument == 1 && optind < argc)
        optarg = argv[optind++];
      if (index != NULL) *index = i;
      if (known[i].flag == NULL) return known[i].value;
      *known[i].flag = known[i].value;
      return 0;
    }
    if (opterr) fprintf(stderr, "%s: unrecognized option '--%s'\n", argv[0], word);
    return '?';
  }
  return getopt(argc, argv, options);
}

// ---- integer functions

typedef struct {
  int quotient, remainder;
} div_t;
typedef struct {
  long quotient, remainder;
} ldiv_t;
int abs(int n) { return n < 0 ? -n : n; }
long labs(long n) { return n < 0 ? -n : n; }
long long llabs(long long n) { return n < 0 ? -n : n; }
div_t div(int n, int d) { return (div_t){n / d, n % d}; }
ldiv_t ldiv(long n, long d) { return (ldiv_t){n / d, n % d}; }
ldiv_t lldiv(long n, long d) { return (ldiv_t){n / d, n % d}; }
ldiv_t imaxdiv(long n, long d) { return (ldiv_t){n / d, n % d}; }
long imaxabs(long n) { return n < 0 ? -n : n; }
