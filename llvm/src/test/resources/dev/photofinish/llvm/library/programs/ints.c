#include <stdio.h>
#include <stdint.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
typedef unsigned __int128 u128; typedef __int128 i128;
static void p(u128 x) {
  char b[50];
  int i = 49;
  b[i] = 0;
  do {
    b[--i] = '0' + (int)(x % 10);
    x /= 10;
  } while (x);
  puts(b + i);
}
static int classify(unsigned long x) {
  switch (x) {
    case 0: return 1;
    case 1000000007ul: return 2;
    case ULONG_MAX: return 3;
    case 0x8000000000000000ul: return 4;
    case 5 ... 1000: return 5;
    default: return 0;
  }
}
int main(void) {
  u128 f = 1;
  for (int i = 1; i <= 34; i++) f *= i;
  p(f);
  p(f >> 13);
  p(f / 1234567890123ull);
  p(f % 998244353);
  p(~(u128)0);
  i128 n = -(i128)f;
  printf("%d %lld\n", n < 0, (long long)(n / (i128)1e30));
  p((u128)((i128)-100 >> 3 & 0xff));
  printf("%d %d %d %d %d\n", classify(0), classify(1000000007), classify(-1ul), classify(1ul << 63), classify(77));
  printf("%" PRId64 " %" PRIu32 " %" PRIx8 "\n", INT64_MIN, UINT32_MAX, (uint8_t)0xab);
  int8_t c = (int8_t)200;
  uint8_t u = (uint8_t)-1;
  printf("%d %d %d\n", c, u, c >> 1);
  printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, -7 >> 1);
  unsigned x = 3;
  printf("%u %d\n", x - 5, (int)(x - 5) < 0);
  printf("%d %d %d %d\n", __builtin_popcount(0xf0f0), __builtin_clz(1), __builtin_ctzl(64), __builtin_parity(7));
  printf("%x %lx %x\n", __builtin_bswap32(0x12345678), __builtin_bswap64(1), (unsigned)__builtin_bswap16(0xabcd));
  int r;
  printf("%d ", __builtin_add_overflow(INT_MAX, 1, &r));
  printf("%d ", r);
  printf("%d ", __builtin_mul_overflow(1 << 20, 1 << 20, &r));
  unsigned long ur;
  printf("%d\n", __builtin_sub_overflow(1ul, 2ul, &ur));
  printf("%d %d %d\n", (int)3.99, (int)-3.99, (unsigned char)300);
  printf("%ld %ld\n", labs(-5L), (long)llabs(-6));
  div_t d = div(-17, 5);
  ldiv_t l = ldiv(17, -5);
  printf("%d %d %ld %ld\n", d.quot, d.rem, l.quot, l.rem);
  printf("%d %f %llu\n", (int)(char)0x80, (double)UINT64_MAX, (unsigned long long)1e19);
  printf("%f\n", (float)16777217);
  _Bool bb = 0.5;
  printf("%d\n", bb);
  enum E {
    A = -1, B, C = 1 << 30
  }
  e = C;
  printf("%d %zu\n", e + B, sizeof e);
  uint64_t h = 14695981039346656037ull;
  for (const char *s = "hash"; *s; s++) h = (h ^ (unsigned char)*s) * 1099511628211ull;
  printf("%016" PRIx64 "\n", h);
  imaxdiv_t im = imaxdiv(100, 7);
  printf("%jd %jd\n", im.quot, im.rem);
  printf("%lld %llx\n", strtoll("-0x7f", 0, 16), strtoull("777", 0, 8));
  printf("%u\n", (1u << 31) >> 31);
  int sh = 33;
  printf("%llu\n", 1ull << sh);
  printf("%d\n", (int)sizeof(_Bool));
  u128 z = (u128)1 << 100;
  printf("%f\n", (double)z);
  printf("%f\n", (double)(i128)-5);
  p((u128)1e25);
  return 0;
}
