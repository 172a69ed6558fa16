// Wide characters of <wchar.h> and <wctype.h>. Wide characters are Unicode, multibyte strings are UTF-8.
#include "c.h"

typedef __WCHAR_TYPE__ wchar;
typedef unsigned wint;
#define NO_WIDE 0xffffffffu
#define ILLEGAL_SEQUENCE 84

int tolower(int);
int toupper(int);
float strtof(const char *, char **);

// ---- strings

size_t wcslen(const wchar *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  return n;
}
size_t wcsnlen(const wchar *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n] != 0) n++;
  return n;
}
wchar *wmemcpy(wchar *to, const wchar *from, size_t n) { return memcpy(to, from, n * sizeof *to); }
wchar *wmemmove(wchar *to, const wchar *from, size_t n) { return memmove(to, from, n * sizeof *to); }
wchar *wmempcpy(wchar *to, const wchar *from, size_t n) { return wmemcpy(to, from, n) + n; }
wchar *wmemset(wchar *to, wchar c, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = c;
  return to;
}
int wmemcmp(const wchar *a, const wchar *b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}
wchar *wmemchr(const wchar *s, wchar c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (s[i] == c) return (wchar *)s + i;
  return NULL;
}
wchar *wcscpy(wchar *to, const wchar *from) { return wmemcpy(to, from, wcslen(from) + 1); }
wchar *wcpcpy(wchar *to, const wchar *from) { return wcscpy(to, from) + wcslen(from); }
wchar *wcsncpy(wchar *to, const wchar *from, size_t n) {
  size_t length = wcsnlen(from, n);
  wmemcpy(to, from, length);
  wmemset(to + length, 0, n - length);
  return to;
}
wchar *wcscat(wchar *to, const wchar *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
wchar *wcsncat(wchar *to, const wchar *from, size_t n) {
  size_t length = wcsnlen(from, n);
  wchar *end = to + wcslen(to);
  wmemcpy(end, from, length);
  end[length] = 0;
  return to;
}
int wcsncmp(const wchar *a, const wchar *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    if (a[i] == 0) return 0;
  }
  return 0;
}
int wcscmp(const wchar *a, const wchar *b) { return wcsncmp(a, b, (size_t)-1); }
int wcscoll(const wchar *a, const wchar *b) { return wcscmp(a, b); }
size_t wcsxfrm(wchar *to, const wchar *from, size_t n) {
  size_t length = wcslen(from);
  if (length < n) wcscpy(to, from);
  return length;
}
wchar *wcschr(const wchar *s, wchar c) {
  for (; *s != c; s++)
    if (*s == 0) return NULL;
  return (wchar *)s;
}
wchar *wcsrchr(const wchar *s, wchar c) {
  for (size_t n = wcslen(s) + 1; n > 0; n--)
    if (s[n - 1] == c) return (wchar *)s + n - 1;
  return NULL;
}
size_t wcsspn(const wchar *s, const wchar *set) {
  size_t n = 0;
  while (s[n] != 0 && wcschr(set, s[n]) != NULL) n++;
  return n;
}
size_t wcscspn(const wchar *s, const wchar *set) {
  size_t n = 0;
  while (s[n] != 0 && wcschr(set, s[n]) == NULL) n++;
  return n;
}
wchar *wcspbrk(const wchar *s, const wchar *set) {
  s += wcscspn(s, set);
  return *s == 0 ? NULL : (wchar *)s;
}
wchar *wcsstr(const wchar *s, const wchar *part) {
  size_t length = wcslen(part);
  for (;; s++) {
    if (wcsncmp(s, part, length) == 0) return (wchar *)s;
    if (*s == 0) return NULL;
  }
}
wchar *wcstok(wchar *s, const wchar *set, wchar **rest) {
  if (s == NULL) s = *rest;
  if (s == NULL) return NULL;
  s += wcsspn(s, set);
  if (*s == 0) {
    *rest = NULL;
    return NULL;
  }
  wchar *end = s + wcscspn(s, set);
  *rest = *end == 0 ? NULL : end + 1;
  *end = 0;
  return s;
}
wchar *wcsdup(const wchar *s) {
  wchar *copy = malloc((wcslen(s) + 1) * sizeof *copy);
  return wcscpy(copy, s);
}

// ---- multibyte characters: UTF-8

// The bytes of a character, 0 if it is none.
static int encode(char *to, wint c) {
  if (c < 0x80) {
    to[0] = (char)c;
    return 1;
  }
  int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : c < 0x110000 ? 3 : 0;
  if (more == 0) return 0;
  to[0] = (char)((0xf00 >> more & 0xff) | c >> 6 * more);
  for (int i = 1; i <= more; i++) to[i] = (char)(0x80 | (c >> 6 * (more - i) & 0x3f));
  return more + 1;
}
// The bytes of the character at the start of some bytes, -1 if they are none, -2 if more are needed.
static int decode(wchar *to, const char *from, size_t n) {
  if (n == 0) return -2;
  unsigned first = (unsigned char)from[0];
  int more = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
  if (more < 0) return -1;
  wint c = more == 0 ? first : first & (0x3f >> more);
  for (int i = 1; i <= more; i++) {
    if ((size_t)i >= n) return -2;
    if ((from[i] & 0xc0) != 0x80) return -1;
    c = c << 6 | (from[i] & 0x3f);
  }
  if (to != NULL) *to = (wchar)c;
  return more + 1;
}

// Where each function is in a text: nowhere in UTF-8, but it may write that at every call.
static int wctombState, mbtowcState, mblenState, wcstombsState;
int wctomb(char *to, wchar c) {
  wctombState = 0;
  if (to == NULL) return 0;
  int n = encode(to, (wint)c);
  return n == 0 ? -1 : n;
}
// The functions that a caller gives no state have one of their own.
static int wcrtombState, mbrtowcState, mbrlenState, mbsrtowcsState, wcsrtombsState;
#define OWN_STATE(own) (void)(*(state == NULL ? &own : (int *)state) = 0)
size_t wcrtomb(char *to, wchar c, void *state) {
  OWN_STATE(wcrtombState);
  char unused[8];
  int n = encode(to == NULL ? unused : to, to == NULL ? 0 : (wint)c);
  if (n == 0) *__errno_location() = ILLEGAL_SEQUENCE;
  return n == 0 ? (size_t)-1 : (size_t)n;
}
static int bytesOf(wchar *to, const char *from, size_t n) {
  if (from == NULL) return 0;
  int used = decode(to, from, n);
  return used < 0 ? -1 : *from == 0 ? 0 : used;
}
int mbtowc(wchar *to, const char *from, size_t n) {
  mbtowcState = 0;
  return bytesOf(to, from, n);
}
int mblen(const char *from, size_t n) {
  mblenState = 0;
  return bytesOf(NULL, from, n);
}
size_t mbrtowc(wchar *to, const char *from, size_t n, void *state) {
  OWN_STATE(mbrtowcState);
  if (from == NULL) return 0;
  int used = decode(to, from, n);
  if (used == -1) *__errno_location() = ILLEGAL_SEQUENCE;
  return used > 0 && *from == 0 ? 0 : (size_t)(long)used;
}
size_t mbrlen(const char *from, size_t n, void *state) {
  OWN_STATE(mbrlenState);
  return mbrtowc(NULL, from, n, state == NULL ? &mbrlenState : state);
}
int mbsinit(const void *state) { return 1; }

size_t mbsnrtowcs(wchar *to, const char **from, size_t bytes, size_t room, void *state) {
  OWN_STATE(mbsrtowcsState);
  const char *at = *from;
  size_t n = 0;
  while (to == NULL || n < room) {
    wchar c = 0;
    size_t left = bytes - (size_t)(at - *from);
    if (left == 0) break;
    int used = decode(&c, at, left < 4 ? left : 4);
    if (used < 0) {
      *__errno_location() = ILLEGAL_SEQUENCE;
      return (size_t)-1;
    }
    if (to != NULL) to[n] = c;
    if (c == 0) {
      at = NULL;
      break;
    }
    at += used;
    n++;
  }
  if (to != NULL) *from = at;
  return n;
}
size_t mbsrtowcs(wchar *to, const char **from, size_t room, void *state) {
  return mbsnrtowcs(to, from, (size_t)-1, room, state);
}
size_t mbstowcs(wchar *to, const char *from, size_t room) {
  int own;
  return mbsrtowcs(to, &from, room, &own);
}
size_t wcsrtombs(char *to, const wchar **from, size_t room, void *state) {
  OWN_STATE(wcsrtombsState);
  const wchar *at = *from;
  size_t n = 0;
  for (;; at++) {
    char bytes[8];
    int used = encode(bytes, (wint)*at);
    if (used == 0) {
      *__errno_location() = ILLEGAL_SEQUENCE;
      return (size_t)-1;
    }
    if (to != NULL && n + (size_t)used > room) break;
    if (to != NULL) memcpy(to + n, bytes, (size_t)used);
    if (*at == 0) {
      at = NULL;
      break;
    }
    n += (size_t)used;
  }
  if (to != NULL) *from = at;
  return n;
}
size_t wcstombs(char *to, const wchar *from, size_t room) {
  wcstombsState = 0;
  return wcsrtombs(to, &from, room, &wcstombsState);
}
wint btowc(int c) { return c >= 0 && c < 0x80 ? (wint)c : NO_WIDE; }
int wctob(wint c) { return c < 0x80 ? (int)c : -1; }
size_t __ctype_get_mb_cur_max(void) { return 1; }

// ---- classes of characters: those of the C locale

#define CLASS(name, test)                                                                                              \
  int isw##name(wint c) { return test; }
CLASS(lower, c >= 'a' && c <= 'z')
CLASS(upper, c >= 'A' && c <= 'Z')
CLASS(digit, c >= '0' && c <= '9')
CLASS(alpha, iswlower(c) || iswupper(c))
CLASS(alnum, iswalpha(c) || iswdigit(c))
CLASS(blank, c == ' ' || c == '\t')
CLASS(space, c == ' ' || (c >= '\t' && c <= '\r'))
CLASS(cntrl, c < ' ' || c == 127)
CLASS(graph, c > ' ' && c < 127)
CLASS(print, c >= ' ' && c < 127)
CLASS(punct, iswgraph(c) && !iswalnum(c))
CLASS(xdigit, iswdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
wint towlower(wint c) { return iswupper(c) ? c + 32 : c; }
wint towupper(wint c) { return iswlower(c) ? c - 32 : c; }

typedef struct {
  const char *name;
  int (*test)(wint);
} Class;
static const Class classes[] = {{"alnum", iswalnum}, {"alpha", iswalpha}, {"blank", iswblank}, {"cntrl", iswcntrl},
                                {"digit", iswdigit}, {"graph", iswgraph}, {"lower", iswlower}, {"print", iswprint},
                                {"punct", iswpunct}, {"space", iswspace}, {"upper", iswupper}, {"xdigit", iswxdigit}};
unsigned long wctype(const char *name) {
  for (unsigned long i = 0; i < sizeof classes / sizeof *classes; i++)
    if (strcmp(classes[i].name, name) == 0) return i + 1;
  return 0;
}
int iswctype(wint c, unsigned long type) { return type != 0 && classes[type - 1].test(c); }
const int *wctrans(const char *name) {
  static const int directions[] = {0, 1};
  return strcmp(name, "tolower") == 0 ? directions : strcmp(name, "toupper") == 0 ? directions + 1 : NULL;
}
wint towctrans(wint c, const int *direction) { return *direction ? towupper(c) : towlower(c); }

// ---- numbers: read from the characters that can be part of one

static size_t narrowNumber(char *to, size_t room, const wchar *from) {
  size_t n = 0;
  for (; n + 1 < room && from[n] > 0 && from[n] < 128; n++) to[n] = (char)from[n];
  to[n] = 0;
  return n;
}
#define NUMBER(type, name, call)                                                                                       \
  {                                                                                                                    \
    char text[256], *stop;                                                                                             \
    narrowNumber(text, sizeof text, from);                                                                             \
    type value = call;                                                                                                 \
    if (end != NULL) *end = (wchar *)from + (stop - text);                                                             \
    return value;                                                                                                      \
  }
#define INTEGER(type, name, narrow)                                                                                    \
  type name(const wchar *from, wchar **end, int base) NUMBER(type, name, (type)narrow(text, &stop, base))
INTEGER(long, wcstol, strtol)
INTEGER(long long, wcstoll, strtol)
INTEGER(unsigned long, wcstoul, strtoul)
INTEGER(unsigned long long, wcstoull, strtoul)
INTEGER(long, __isoc23_wcstol, strtol)
INTEGER(long long, __isoc23_wcstoll, strtol)
INTEGER(unsigned long, __isoc23_wcstoul, strtoul)
INTEGER(unsigned long long, __isoc23_wcstoull, strtoul)
double wcstod(const wchar *from, wchar **end) NUMBER(double, wcstod, strtod(text, &stop))
float wcstof(const wchar *from, wchar **end) NUMBER(float, wcstof, strtof(text, &stop))
long double wcstold(const wchar *from, wchar **end) NUMBER(long double, wcstold, strtod(text, &stop))

// ---- input and output: through the functions on bytes

static char *narrowed(const wchar *from) {
  size_t n = wcstombs(NULL, from, 0);
  char *to = malloc(n + 1);
  wcstombs(to, from, n + 1);
  return to;
}
int vswprintf(wchar *to, size_t room, const wchar *format, va_list arguments) {
  char *bytes = narrowed(format);
  va_list again;
  __builtin_va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, bytes, arguments);
  char *text = malloc((size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, bytes, again);
  __builtin_va_end(again);
  size_t n = mbstowcs(NULL, text, 0);
  if (room > 0) {
    size_t kept = n < room ? n : room - 1;
    mbstowcs(to, text, kept);
    to[kept] = 0;
  }
  free(text);
  free(bytes);
  return n < room ? (int)n : -1;
}
int vfwprintf(FILE *file, const wchar *format, va_list arguments) {
  char *bytes = narrowed(format);
  int n = vfprintf(file, bytes, arguments);
  free(bytes);
  return n;
}
int vwprintf(const wchar *format, va_list arguments) { return vfwprintf(stdout, format, arguments); }
int swprintf(wchar *to, size_t room, const wchar *format, ...) { FORWARD(vswprintf(to, room, format, arguments)) }
int fwprintf(FILE *file, const wchar *format, ...) { FORWARD(vfwprintf(file, format, arguments)) }
int wprintf(const wchar *format, ...) { FORWARD(vfwprintf(stdout, format, arguments)) }
int vswscanf(const wchar *text, const wchar *format, va_list arguments) {
  char *bytes = narrowed(format);
  char *from = narrowed(text);
  int n = vsscanf(from, bytes, arguments);
  free(from);
  free(bytes);
  return n;
}
int vfwscanf(FILE *file, const wchar *format, va_list arguments) {
  char *bytes = narrowed(format);
  int n = vfscanf(file, bytes, arguments);
  free(bytes);
  return n;
}
#define WIDE_SCAN_NAMES(prefix)                                                                                        \
  int prefix##swscanf(const wchar *text, const wchar *format, ...) { FORWARD(vswscanf(text, format, arguments)) }      \
  int prefix##fwscanf(FILE *file, const wchar *format, ...) { FORWARD(vfwscanf(file, format, arguments)) }             \
  int prefix##wscanf(const wchar *format, ...) { FORWARD(vfwscanf(stdin, format, arguments)) }
WIDE_SCAN_NAMES()
WIDE_SCAN_NAMES(__isoc99_)
WIDE_SCAN_NAMES(__isoc23_)

wint fputwc(wchar c, FILE *file) {
  char bytes[8];
  int n = encode(bytes, (wint)c);
  return n != 0 && fwrite(bytes, 1, (size_t)n, file) == (size_t)n ? (wint)c : NO_WIDE;
}
wint putwc(wchar c, FILE *file) { return fputwc(c, file); }
wint putwchar(wchar c) { return fputwc(c, stdout); }
int fputws(const wchar *s, FILE *file) {
  for (; *s != 0; s++) fputwc(*s, file);
  return 1;
}
wint fgetwc(FILE *file) {
  char bytes[4];
  wchar c;
  for (size_t n = 1; n <= sizeof bytes; n++) {
    int byte = getc(file);
    if (byte == -1) return NO_WIDE;
    bytes[n - 1] = (char)byte;
    int used = decode(&c, bytes, n);
    if (used != -2) return used < 0 ? NO_WIDE : (wint)c;
  }
  return NO_WIDE;
}
wint getwc(FILE *file) { return fgetwc(file); }
wint getwchar(void) { return fgetwc(stdin); }
wint ungetwc(wint c, FILE *file) { return c < 0x80 && ungetc((int)c, file) != -1 ? c : NO_WIDE; }
wchar *fgetws(wchar *to, int room, FILE *file) {
  int n = 0;
  while (n + 1 < room) {
    wint c = fgetwc(file);
    if (c == NO_WIDE) break;
    to[n++] = (wchar)c;
    if (c == '\n') break;
  }
  if (n == 0) return NULL;
  to[n] = 0;
  return to;
}
int fwide(FILE *file, int mode) { return mode; }
