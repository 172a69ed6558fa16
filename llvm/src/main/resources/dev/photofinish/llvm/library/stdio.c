// Input of <stdio.h>, and the forms of its functions that only pass their arguments on.
#include "c.h"

int fgetc(FILE *file) { return getc(file); }
int _IO_getc(FILE *file) { return getc(file); }
int getchar(void) { return getc(stdin); }

// Other threads keep off a stream between these two: every function is one operation on it.
void __photofinish_hold(FILE *);
void __photofinish_let_go(FILE *);

// ---- without the lock of the stream: a plain write of it, unless the thread has locked it itself

int __photofinish_holds(FILE *);
int putc(int, FILE *);
int fputs(const char *, FILE *);
char *fgets(char *, int, FILE *);
int feof(FILE *);
int ferror(FILE *);
void clearerr(FILE *);
int fflush(FILE *);
static FILE *unlocked(FILE *file) {
  if (!__photofinish_holds(file)) file->number = file->number;
  return file;
}
int getc_unlocked(FILE *file) { return getc(unlocked(file)); }
int fgetc_unlocked(FILE *file) { return getc(unlocked(file)); }
int getchar_unlocked(void) { return getc(unlocked(stdin)); }
int putc_unlocked(int c, FILE *file) { return putc(c, unlocked(file)); }
int fputc_unlocked(int c, FILE *file) { return putc(c, unlocked(file)); }
int putchar_unlocked(int c) { return putc(c, unlocked(stdout)); }
int fputs_unlocked(const char *text, FILE *file) { return fputs(text, unlocked(file)); }
char *fgets_unlocked(char *to, int n, FILE *file) { return fgets(to, n, unlocked(file)); }
size_t fread_unlocked(void *to, size_t size, size_t n, FILE *file) { return fread(to, size, n, unlocked(file)); }
size_t fwrite_unlocked(const void *from, size_t size, size_t n, FILE *file) {
  return fwrite(from, size, n, unlocked(file));
}
int feof_unlocked(FILE *file) { return feof(file); }
int ferror_unlocked(FILE *file) { return ferror(file); }
void clearerr_unlocked(FILE *file) { clearerr(unlocked(file)); }
int fflush_unlocked(FILE *file) { return fflush(file == NULL ? file : unlocked(file)); }

static ssize_t takeLine(char **line, size_t *room, int delimiter, FILE *file) {
  size_t n = 0;
  for (;;) {
    int c = getc(file);
    if (c == -1 && n == 0) return -1;
    if (*line == NULL || n + 2 > *room) {
      *room = *line == NULL ? 120 : *room * 2;
      *line = realloc(*line, *room);
    }
    if (c != -1) (*line)[n++] = (char)c;
    if (c == -1 || c == delimiter) break;
  }
  (*line)[n] = 0;
  return (ssize_t)n;
}
ssize_t getdelim(char **line, size_t *room, int delimiter, FILE *file) {
  __photofinish_hold(file);
  ssize_t n = takeLine(line, room, delimiter, file);
  __photofinish_let_go(file);
  return n;
}
ssize_t __getdelim(char **line, size_t *room, int delimiter, FILE *file) {
  return getdelim(line, room, delimiter, file);
}
ssize_t getline(char **line, size_t *room, FILE *file) { return getdelim(line, room, '\n', file); }

// ---- scanf: one scanner over a file or a string

typedef struct {
  FILE *file;
  const char *text;
  long taken;
} Source;

static int peekChar(Source *in) {
  if (in->file == NULL) return *in->text == 0 ? -1 : (unsigned char)*in->text;
  int c = getc(in->file);
  if (c != -1) ungetc(c, in->file);
  return c;
}

static void takeChar(Source *in) {
  in->taken++;
  if (in->file == NULL)
    in->text++;
  else
    getc(in->file);
}

static int isSpace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static void skipSpace(Source *in) {
  while (isSpace(peekChar(in))) takeChar(in);
}

static int digitOf(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

// Collects an integer of at most `width` characters into text; its length, 0 if there is none.
static int integerText(Source *in, char *text, int width, int base) {
  int n = 0;
  int digits = 0;
  int c = peekChar(in);
  if (width > 0 && (c == '+' || c == '-')) {
    text[n++] = (char)c;
    takeChar(in);
  }
  while (n < width && n < 70) {
    c = peekChar(in);
    int hexMark = (c == 'x' || c == 'X') && digits == 1 && text[n - 1] == '0' && (base == 0 || base == 16);
    int limit = base != 0 ? base : 10;
    if (base == 0 && digits > 0) {
      int first = text[0] == '+' || text[0] == '-';
      limit = text[first] != '0' ? 10 : (n > first + 1 && (text[first + 1] | 32) == 'x') ? 16 : 8;
    }
    if (!hexMark && digitOf(c) >= limit) break;
    text[n++] = (char)c;
    digits++;
    takeChar(in);
  }
  text[n] = 0;
  return digits == 0 ? 0 : n;
}

static int realText(Source *in, char *text, int width) {
  int n = 0;
  int digits = 0;
  int dot = 0;
  int exponent = 0;
  while (n < width && n < 300) {
    int c = peekChar(in);
    int last = n == 0 ? 0 : text[n - 1] | 32;
    if (c >= '0' && c <= '9')
      digits++;
    else if ((c == '+' || c == '-') && (n == 0 || (exponent && last == 'e')))
      ;
    else if (c == '.' && !dot && !exponent)
      dot = 1;
    else if ((c | 32) == 'e' && digits > 0 && !exponent)
      exponent = 1;
    else if (digits == 0 && !dot && c != -1 && strchr("infatyINFATY", c) != NULL)
      ; // inf, infinity, nan
    else
      break;
    text[n++] = (char)c;
    takeChar(in);
  }
  text[n] = 0;
  return n;
}

static void storeInteger(void *to, char length, long value) {
  switch (length) {
  case 'H': *(char *)to = (char)value; break;
  case 'h': *(short *)to = (short)value; break;
  case 'l': *(long *)to = value; break;
  default: *(int *)to = (int)value; break;
  }
}

static int scan(Source *in, const char *format, va_list arguments) {
  int stored = 0;
  for (; *format != 0; format++) {
    if (isSpace((unsigned char)*format)) {
      skipSpace(in);
      continue;
    }
    if (*format != '%') {
      int c = peekChar(in);
      if (c != (unsigned char)*format) return c == -1 && stored == 0 ? -1 : stored;
      takeChar(in);
      continue;
    }
    format++;
    int suppressed = *format == '*';
    if (suppressed) format++;
    int width = 0;
    for (; *format >= '0' && *format <= '9'; format++) width = width * 10 + *format - '0';
    int anyWidth = width == 0;
    if (anyWidth) width = 0x7fffffff;
    int allocated = *format == 'm';
    if (allocated) format++;
    char length = 0;
    for (; *format != 0 && strchr("hlLqjzt", *format) != NULL; format++)
      length = *format == 'h' ? (length == 'h' ? 'H' : 'h') : *format == 'L' ? 'L' : 'l';
    if (*format != 'c' && *format != '[' && *format != 'n' && *format != '%') skipSpace(in);
    if (*format == 'n') {
      if (!suppressed) storeInteger(va_arg(arguments, void *), length, in->taken);
      continue;
    }
    if (*format == '%') {
      skipSpace(in);
      if (peekChar(in) != '%') return stored;
      takeChar(in);
      continue;
    }
    if (peekChar(in) == -1) return stored == 0 ? -1 : stored;
    char text[304];
    switch (*format) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
    case 'p': {
      int base = *format == 'i' ? 0 : *format == 'o' ? 8 : strchr("xXp", *format) != NULL ? 16 : 10;
      if (integerText(in, text, width, base) == 0) return stored;
      if (suppressed) break;
      long value = *format == 'd' || *format == 'i' ? strtol(text, NULL, base) : (long)strtoul(text, NULL, base);
      storeInteger(va_arg(arguments, void *), *format == 'p' ? 'l' : length, value);
      stored++;
      break;
    }
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A': {
      char *end;
      if (realText(in, text, width) == 0) return stored;
      double value = strtod(text, &end);
      if (end == text) return stored;
      if (suppressed) break;
      void *to = va_arg(arguments, void *);
      if (length == 'l')
        *(double *)to = value;
      else if (length == 'L')
        *(long double *)to = value;
      else
        *(float *)to = (float)value;
      stored++;
      break;
    }
    case 's':
    case 'c':
    case '[': {
      if (length == 'l') __photofinish_unsupported("wide characters of scanf");
      char set[256] = {0};
      char kind = *format;
      if (kind == '[') {
        int inverted = format[1] == '^';
        format += inverted ? 2 : 1;
        memset(set, inverted, sizeof set);
        do {
          set[(unsigned char)*format] = !inverted;
          if (format[1] == '-' && format[2] != ']' && format[2] != 0) {
            for (int c = (unsigned char)format[0]; c <= (unsigned char)format[2]; c++) set[c] = !inverted;
            format += 2;
          }
          format++;
        } while (*format != ']' && *format != 0);
      }
      if (kind == 'c' && anyWidth) width = 1;
      char **block = suppressed || !allocated ? NULL : va_arg(arguments, char **);
      int room = 32;
      char *to = suppressed ? NULL : allocated ? malloc(room) : va_arg(arguments, char *);
      int n = 0;
      for (int c = peekChar(in); n < width && c != -1; c = n < width ? peekChar(in) : -1) {
        if (kind == 's' ? isSpace(c) : kind == '[' && !set[c]) break;
        if (block != NULL && n + 1 == room) to = realloc(to, room *= 2);
        if (to != NULL) to[n] = (char)c;
        n++;
        takeChar(in);
      }
      if (n == 0 || (kind == 'c' && n < width)) {
        if (block != NULL) free(to);
        return stored;
      }
      if (to != NULL && kind != 'c') to[n] = 0;
      if (block != NULL) *block = realloc(to, n + (kind != 'c'));
      if (to != NULL) stored++;
      break;
    }
    default: __photofinish_unsupported("a conversion of scanf");
    }
  }
  return stored;
}

int vfscanf(FILE *file, const char *format, va_list arguments) {
  Source in = {file, NULL, 0};
  __photofinish_hold(file);
  int stored = scan(&in, format, arguments);
  __photofinish_let_go(file);
  return stored;
}
int vsscanf(const char *text, const char *format, va_list arguments) {
  Source in = {NULL, text, 0};
  return scan(&in, format, arguments);
}
int vscanf(const char *format, va_list arguments) { return vfscanf(stdin, format, arguments); }

#define FORWARD(call)                                                                                                  \
  va_list arguments;                                                                                                   \
  __builtin_va_start(arguments, format);                                                                               \
  int result = call;                                                                                                   \
  __builtin_va_end(arguments);                                                                                         \
  return result;
#define SCAN_NAMES(prefix)                                                                                             \
  int prefix##scanf(const char *format, ...) { FORWARD(vfscanf(stdin, format, arguments)) }                            \
  int prefix##fscanf(FILE *file, const char *format, ...) { FORWARD(vfscanf(file, format, arguments)) }                \
  int prefix##sscanf(const char *text, const char *format, ...) { FORWARD(vsscanf(text, format, arguments)) }
SCAN_NAMES()
SCAN_NAMES(__isoc99_)
SCAN_NAMES(__isoc23_)
int __isoc99_vfscanf(FILE *file, const char *format, va_list arguments) { return vfscanf(file, format, arguments); }
int __isoc99_vsscanf(const char *text, const char *format, va_list arguments) {
  return vsscanf(text, format, arguments);
}
int __isoc23_vfscanf(FILE *file, const char *format, va_list arguments) { return vfscanf(file, format, arguments); }
int __isoc23_vsscanf(const char *text, const char *format, va_list arguments) {
  return vsscanf(text, format, arguments);
}

int vasprintf(char **to, const char *format, va_list arguments) {
  va_list copy;
  __builtin_va_copy(copy, arguments);
  int length = vsnprintf(NULL, 0, format, copy);
  __builtin_va_end(copy);
  *to = malloc((size_t)length + 1);
  return vsnprintf(*to, (size_t)length + 1, format, arguments);
}
int asprintf(char **to, const char *format, ...) { FORWARD(vasprintf(to, format, arguments)) }

// ---- the fortified forms: memory is checked by the machine in any case

int __printf_chk(int flag, const char *format, ...) { FORWARD(vprintf(format, arguments)) }
int __fprintf_chk(FILE *file, int flag, const char *format, ...) { FORWARD(vfprintf(file, format, arguments)) }
int __sprintf_chk(char *to, int flag, size_t size, const char *format, ...) {
  FORWARD(vsnprintf(to, size, format, arguments))
}
int __snprintf_chk(char *to, size_t room, int flag, size_t size, const char *format, ...) {
  FORWARD(vsnprintf(to, room, format, arguments))
}
int __vprintf_chk(int flag, const char *format, va_list arguments) { return vprintf(format, arguments); }
int __vfprintf_chk(FILE *file, int flag, const char *format, va_list arguments) {
  return vfprintf(file, format, arguments);
}
int __vsprintf_chk(char *to, int flag, size_t size, const char *format, va_list arguments) {
  return vsnprintf(to, size, format, arguments);
}
int __vsnprintf_chk(char *to, size_t room, int flag, size_t size, const char *format, va_list arguments) {
  return vsnprintf(to, room, format, arguments);
}
int __asprintf_chk(char **to, int flag, const char *format, ...) { FORWARD(vasprintf(to, format, arguments)) }
char *__fgets_chk(char *to, size_t size, int n, FILE *file) { return fgets(to, n, file); }
size_t __fread_chk(void *to, size_t room, size_t size, size_t n, FILE *file) { return fread(to, size, n, file); }
void *__memcpy_chk(void *to, const void *from, size_t n, size_t room) { return memcpy(to, from, n); }
void *__memmove_chk(void *to, const void *from, size_t n, size_t room) { return memmove(to, from, n); }
void *__memset_chk(void *to, int c, size_t n, size_t room) { return memset(to, c, n); }
char *__strcpy_chk(char *to, const char *from, size_t room) { return strcpy(to, from); }
char *__stpcpy_chk(char *to, const char *from, size_t room) { return stpcpy(to, from); }
char *__strncpy_chk(char *to, const char *from, size_t n, size_t room) { return strncpy(to, from, n); }
char *__strcat_chk(char *to, const char *from, size_t room) { return strcat(to, from); }
char *__strncat_chk(char *to, const char *from, size_t n, size_t room) { return strncat(to, from, n); }

// ---- positions

long ftell(FILE *);
int fseek(FILE *, long, int);
int fgetpos(FILE *file, long *position) {
  *position = ftell(file);
  return *position < 0 ? -1 : 0;
}
int fsetpos(FILE *file, const long *position) { return fseek(file, *position, 0); }
