// Calendar of <time.h>; there is only UTC.
#include "c.h"

struct tm {
  int seconds, minutes, hours, monthDay, month, year, weekDay, yearDay, daylight;
  long offset;
  const char *zone;
};

static char *zoneName = "UTC";
char *tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;
void tzset(void) {}

static long daysBefore(long year) { // days from 1970-01-01 to the first of January
  long y = year - 1;
  return 365 * (year - 1970) + (y / 4 - 492) - (y / 100 - 19) + (y / 400 - 4);
}
static int leap(long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
static const short monthStart[13] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
static long startOf(int month, long year) { return monthStart[month] + (month >= 2 && leap(year)); }

struct tm *gmtime_r(const long *time, struct tm *to) {
  long days = *time / 86400;
  long rest = *time % 86400;
  if (rest < 0) {
    rest += 86400;
    days--;
  }
  long year = 1970 + days / 366;
  if (days < 0) year--;
  while (daysBefore(year + 1) <= days) year++;
  long yearDay = days - daysBefore(year);
  int month = 0;
  while (month < 11 && startOf(month + 1, year) <= yearDay) month++;
  to->seconds = (int)(rest % 60);
  to->minutes = (int)(rest / 60 % 60);
  to->hours = (int)(rest / 3600);
  to->monthDay = (int)(yearDay - startOf(month, year) + 1);
  to->month = month;
  to->year = (int)(year - 1900);
  to->weekDay = (int)(((days + 4) % 7 + 7) % 7);
  to->yearDay = (int)yearDay;
  to->daylight = 0;
  to->offset = 0;
  to->zone = zoneName;
  return to;
}
struct tm *localtime_r(const long *time, struct tm *to) { return gmtime_r(time, to); }

// Not LIBRARY_STATE: every call overwrites what an earlier one of another thread returned (C11 7.27.3p1).
static struct tm shared;
struct tm *gmtime(const long *time) { return gmtime_r(time, &shared); }
struct tm *localtime(const long *time) { return gmtime_r(time, &shared); }

long timegm(struct tm *from) {
  long year = from->year + 1900L + from->month / 12;
  int month = from->month % 12;
  if (month < 0) {
    month += 12;
    year--;
  }
  long days = daysBefore(year) + startOf(month, year) + from->monthDay - 1;
  long time = days * 86400 + from->hours * 3600L + from->minutes * 60L + from->seconds;
  gmtime_r(&time, from);
  return time;
}
long mktime(struct tm *from) { return timegm(from); }
double difftime(long end, long start) { return (double)(end - start); }

static const char *const dayNames[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const monthNames[] = {"January", "February", "March",     "April",   "May",      "June",
                                         "July",    "August",   "September", "October", "November", "December"};

char *asctime_r(const struct tm *t, char *to) {
  snprintf(to, 26, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", dayNames[t->weekDay], monthNames[t->month], t->monthDay,
           t->hours, t->minutes, t->seconds, 1900 + t->year);
  return to;
}
static char sharedText[32];
char *asctime(const struct tm *t) { return asctime_r(t, sharedText); }
char *ctime_r(const long *time, char *to) {
  struct tm t;
  return asctime_r(gmtime_r(time, &t), to);
}
char *ctime(const long *time) { return asctime(localtime(time)); }

size_t strftime(char *to, size_t room, const char *format, const struct tm *t) {
  size_t n = 0;
  for (; *format != 0; format++) {
    char piece[64];
    if (*format != '%') {
      piece[0] = *format;
      piece[1] = 0;
    } else {
      format++;
      switch (*format) {
      case 'a': snprintf(piece, sizeof piece, "%.3s", dayNames[t->weekDay]); break;
      case 'A': snprintf(piece, sizeof piece, "%s", dayNames[t->weekDay]); break;
      case 'b':
      case 'h': snprintf(piece, sizeof piece, "%.3s", monthNames[t->month]); break;
      case 'B': snprintf(piece, sizeof piece, "%s", monthNames[t->month]); break;
      case 'c':
        snprintf(piece, sizeof piece, "%.3s %.3s %2d %.2d:%.2d:%.2d %d", dayNames[t->weekDay], monthNames[t->month],
                 t->monthDay, t->hours, t->minutes, t->seconds, 1900 + t->year);
        break;
      case 'd': snprintf(piece, sizeof piece, "%.2d", t->monthDay); break;
      case 'e': snprintf(piece, sizeof piece, "%2d", t->monthDay); break;
      case 'D':
      case 'x': snprintf(piece, sizeof piece, "%.2d/%.2d/%.2d", t->month + 1, t->monthDay, t->year % 100); break;
      case 'F': snprintf(piece, sizeof piece, "%d-%.2d-%.2d", 1900 + t->year, t->month + 1, t->monthDay); break;
      case 'H': snprintf(piece, sizeof piece, "%.2d", t->hours); break;
      case 'I': snprintf(piece, sizeof piece, "%.2d", (t->hours + 11) % 12 + 1); break;
      case 'j': snprintf(piece, sizeof piece, "%.3d", t->yearDay + 1); break;
      case 'm': snprintf(piece, sizeof piece, "%.2d", t->month + 1); break;
      case 'M': snprintf(piece, sizeof piece, "%.2d", t->minutes); break;
      case 'n': snprintf(piece, sizeof piece, "\n"); break;
      case 'p': snprintf(piece, sizeof piece, "%s", t->hours < 12 ? "AM" : "PM"); break;
      case 'R': snprintf(piece, sizeof piece, "%.2d:%.2d", t->hours, t->minutes); break;
      case 'S': snprintf(piece, sizeof piece, "%.2d", t->seconds); break;
      case 't': snprintf(piece, sizeof piece, "\t"); break;
      case 'T':
      case 'X': snprintf(piece, sizeof piece, "%.2d:%.2d:%.2d", t->hours, t->minutes, t->seconds); break;
      case 'y': snprintf(piece, sizeof piece, "%.2d", t->year % 100); break;
      case 'Y': snprintf(piece, sizeof piece, "%d", 1900 + t->year); break;
      case 'z': snprintf(piece, sizeof piece, "+0000"); break;
      case 'Z': snprintf(piece, sizeof piece, "UTC"); break;
      case '%': snprintf(piece, sizeof piece, "%%"); break;
      default: __photofinish_unsupported("a conversion of strftime");
      }
    }
    size_t length = strlen(piece);
    if (n + length >= room) return 0;
    memcpy(to + n, piece, length);
    n += length;
  }
  to[n] = 0;
  return n;
}

// ---- reading a date

static const char *readNumber(const char *text, int least, int most, int *to) {
  while (*text == ' ') text++;
  if (*text < '0' || *text > '9') return NULL;
  int value = 0;
  for (int next; *text >= '0' && *text <= '9' && (next = value * 10 + *text - '0') <= most; text++) value = next;
  if (value < least) return NULL;
  *to = value;
  return text;
}
static int sameLetter(char a, char b) { return (a | 32) == (b | 32); }
static const char *readName(const char *text, const char *const *names, int count, int *to) {
  for (int i = 0; i < count; i++) {
    size_t length = 0;
    while (names[i][length] != 0 && sameLetter(text[length], names[i][length])) length++;
    if (names[i][length] != 0 && length < 3) continue;
    *to = i;
    return text + (names[i][length] == 0 ? length : 3);
  }
  return NULL;
}

char *strptime(const char *text, const char *format, struct tm *t) {
  for (; *format != 0 && text != NULL; format++) {
    int value = 0;
    if (*format == ' ') {
      while (*text == ' ') text++;
      continue;
    }
    if (*format != '%') {
      text = *text == *format ? text + 1 : NULL;
      continue;
    }
    switch (*++format) {
    case 'Y':
      text = readNumber(text, 0, 9999, &value);
      if (text != NULL) t->year = value - 1900;
      break;
    case 'y':
      text = readNumber(text, 0, 99, &value);
      if (text != NULL) t->year = value < 69 ? value + 100 : value;
      break;
    case 'm':
      text = readNumber(text, 1, 12, &value);
      if (text != NULL) t->month = value - 1;
      break;
    case 'd':
    case 'e': text = readNumber(text, 1, 31, &t->monthDay); break;
    case 'H': text = readNumber(text, 0, 23, &t->hours); break;
    case 'M': text = readNumber(text, 0, 59, &t->minutes); break;
    case 'S': text = readNumber(text, 0, 60, &t->seconds); break;
    case 'j':
      text = readNumber(text, 1, 366, &value);
      if (text != NULL) t->yearDay = value - 1;
      break;
    case 'a':
    case 'A': text = readName(text, dayNames, 7, &t->weekDay); break;
    case 'b':
    case 'B':
    case 'h': text = readName(text, monthNames, 12, &t->month); break;
    case 'F': text = strptime(text, "%Y-%m-%d", t); break;
    case 'D': text = strptime(text, "%m/%d/%y", t); break;
    case 'T': text = strptime(text, "%H:%M:%S", t); break;
    case 'R': text = strptime(text, "%H:%M", t); break;
    case '%': text = *text == '%' ? text + 1 : NULL; break;
    default: __photofinish_unsupported("a conversion of strptime");
    }
  }
  return (char *)text;
}
