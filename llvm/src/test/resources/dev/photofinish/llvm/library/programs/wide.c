#include <wchar.h>
#include <wctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <locale.h>
#include <uchar.h>
int main(void) {
  wchar_t a[40] = L"wide";
  wcscat(a, L" char");
  printf("%zu %ls\n", wcslen(a), a);
  printf("%d %d\n", wcscmp(L"a", L"b") < 0, wcsncmp(L"abc", L"abd", 2));
  printf("%ls %ls %ls\n", wcschr(a, L'c'), wcsrchr(a, L'a'), wcsstr(a, L"ch"));
  wcscpy(a, L"copy");
  wcsncpy(a + 4, L"XYZ", 4);
  printf("%ls\n", a);
  printf("%d %d %d\n", !!iswalpha(L'x'), !!iswdigit(L'5'), !!iswspace(L' '));
  printf("%lc%lc\n", (wint_t)towupper(L'q'), (wint_t)towlower(L'Q'));
  wmemset(a, L'-', 3);
  printf("%ls\n", a);
  printf("%ld %g\n", wcstol(L"123abc", NULL, 10), wcstod(L"2.5", NULL));
  char mb[40];
  size_t n = wcstombs(mb, L"narrow", sizeof mb);
  printf("%zu %s\n", n, mb);
  n = mbstowcs(a, "back", 40);
  printf("%zu %ls\n", n, a);
  wchar_t f[50];
  int k = swprintf(f, 50, L"%d-%ls-%s", 42, L"in", "out");
  printf("%d %ls\n", k, f);
  wchar_t *st, t[] = L"a,b,c";
  for (wchar_t *p = wcstok(t, L",", &st); p; p = wcstok(NULL, L",", &st)) printf("<%ls>", p);
  puts("");
  printf("%d\n", wmemcmp(L"ab", L"ab", 2));
  wchar_t w;
  mbtowc(&w, "Z", 1);
  printf("%d\n", w);
  char o[8];
  wctomb(o, L'y');
  printf("%c\n", o[0]);
  printf("%zu %zu\n", wcsspn(L"aab", L"a"), wcscspn(L"xyz", L"z"));
  printf("%ls\n", wcspbrk(L"hello", L"l"));
  wchar_t *d = wcsdup(L"dup");
  printf("%ls\n", d);
  free(d);
  mbstate_t ms = {0};
  printf("%zu\n", mbrtowc(&w, "Q", 1, &ms));
  printf("%d\n", mblen("a", 1));
  printf("%zu\n", sizeof(char16_t) + sizeof(char32_t));
  char16_t u[] = u"u16";
  printf("%c\n", u[1]);
  const char *utf = u8"\u00e9";
  printf("%zu\n", strlen(utf));
  int x, y;
  swscanf(L"7 8", L"%d %d", &x, &y);
  printf("%d\n", x * y);
  printf("%d %d\n", !!iswctype(L'a', wctype("alpha")), !!iswpunct(L'!'));
  printf("%d\n", wctob(L'a'));
  printf("%lc\n", btowc('b'));
  wchar_t *mm = wmemchr(L"abc", L'b', 3);
  printf("%ls\n", mm);
  wmemmove(a + 1, a, 3);
  printf("%ls\n", a);
  printf("%s\n", setlocale(LC_ALL, NULL));
  struct lconv *lc = localeconv();
  printf("%s\n", lc->decimal_point);
  printf("%s\n", setlocale(LC_ALL, "C"));
  printf("%d\n", (int)wcscoll(L"a", L"a"));
  return 0;
}
