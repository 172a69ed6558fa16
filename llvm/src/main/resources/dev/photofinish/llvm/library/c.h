// Declarations shared by the C part of the run-time library, which includes no header of the system.
#pragma once

typedef unsigned long size_t;
typedef long ssize_t;
typedef __builtin_va_list va_list;
#define va_arg(list, type) __builtin_va_arg(list, type)
#define NULL ((void *)0)
// State of the library itself: whatever threads do there is the library's business, not a race of the program.
#define LIBRARY_STATE __attribute__((section("photofinish")))

typedef struct FILE {
  int number;
  char unused[212];
} FILE;
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;

struct timespec {
  long seconds;
  long nanoseconds;
};

void *malloc(size_t);
void *realloc(void *, size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strchr(const char *, int);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *stpcpy(char *, const char *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
double strtod(const char *, char **);
int *__errno_location(void);
int printf(const char *, ...);
int vprintf(const char *, va_list);
int fprintf(FILE *, const char *, ...);
int vfprintf(FILE *, const char *, va_list);
int vsprintf(char *, const char *, va_list);
int snprintf(char *, size_t, const char *, ...);
int vsnprintf(char *, size_t, const char *, va_list);
size_t fwrite(const void *, size_t, size_t, FILE *);
size_t fread(void *, size_t, size_t, FILE *);
int getc(FILE *);
int ungetc(int, FILE *);
_Noreturn void abort(void);
_Noreturn void __photofinish_unsupported(const char *what); // ends the run as not modelled
