#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <stdlib.h>
#include <ctype.h>
#include <errno.h>
int main(void) {
  char b[64] = "hello world";
  printf("%zu %s %s %s\n", strlen(b), strchr(b, 'o'), strrchr(b, 'o'), strstr(b, "lo w"));
  printf("%d %d %d\n", strcmp("a", "b") < 0, strncmp("abc", "abd", 2), strcasecmp("HeLLo", "hEllO"));
  printf("%d\n", strncasecmp("ABx", "aby", 2));
  strncpy(b, "xy", 5);
  printf("%s %d\n", b, b[4]);
  strcat(b, "z");
  strncat(b, "123456", 3);
  puts(b);
  memmove(b + 2, b, 4);
  b[6] = 0;
  puts(b);
  memset(b, '#', 3);
  puts(b);
  printf("%zu %zu %s\n", strspn("aabbc", "ab"), strcspn("hello", "l"), strpbrk("a,b;c", ";,"));
  char t[] = "one,two;;three";
  for (char *p = strtok(t, ",;"); p; p = strtok(NULL, ",;")) printf("<%s>", p);
  puts("");
  char u[] = "a b  c", *save;
  for (char *p = strtok_r(u, " ", &save); p; p = strtok_r(NULL, " ", &save)) printf("(%s)", p);
  puts("");
  char v[] = "x::y", *vp = v, *f;
  while ((f = strsep(&vp, ":"))) printf("{%s}", f);
  puts("");
  char *d = strdup("dup"), *nd = strndup("abcdef", 3);
  printf("%s %s %zu\n", d, nd, strnlen("abcdef", 4));
  free(d);
  free(nd);
  printf("%s %d %s\n", (char *)memchr("abcdef", 'd', 6), memcmp("abc", "abd", 3) < 0, (char *)memmem("abcdef", 6, "cd", 2));
  printf("%s %s\n", strerror(ENOENT), strerror(EINVAL));
  printf("%s %s\n", stpcpy(b, "end") - 3, strchrnul("abc", 'z'));
  printf("%d %d %d %d %d %d\n", !!isalpha('a'), !!isdigit('x'), !!isspace('\t'), !!ispunct('!'), !!isxdigit('F'), !!iscntrl(7));
  printf("%c%c %d %d %d\n", toupper('q'), tolower('Q'), !!isupper('A'), !!isalnum('_'), !!isgraph(' '));
  printf("%d %d %d %d\n", !!isprint('a'), !!isblank(' '), !!islower('z'), isascii(200));
  char r[20];
  for (int i = 0; i < 19; i++) r[i] = 'a' + i;
  r[19] = 0;
  memcpy(r, r + 10, 5);
  puts(r);
  printf("%d\n", strcoll("a", "b") < 0);
  char x[10];
  strxfrm(x, "abc", 10);
  puts(x);
  printf("%s\n", strcasestr("Hello World", "WORLD"));
  bzero(x, 3);
  printf("%d\n", x[2]);
  printf("%d %d\n", ffs(8), ffsl(0));
  char rev[] = "palindrome";
  for (int i = 0, j = (int)strlen(rev) - 1; i < j; i++, j--) {
    char c = rev[i];
    rev[i] = rev[j];
    rev[j] = c;
  }
  puts(rev);
  printf("%s\n", basename("/a/b/c.txt"));
  printf("%d\n", strverscmp("a9", "a10") < 0);
  void *q = mempcpy(x, "hey", 4);
  printf("%s %ld\n", x, (long)((char *)q - x));
  printf("%s\n", (char *)memrchr("abcabc", 'b', 6));
  strlcpy: errno = ERANGE;
  printf("%d\n", errno);
  return 0;
}
