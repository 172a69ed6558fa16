#include <alloca.h>
int main(void) {
  char *p = alloca(1ul << 40);
  return p[0];
}
