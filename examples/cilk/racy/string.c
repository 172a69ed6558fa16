/* Two children write the same text. */
#include <cilk/cilk.h>
#include <stdio.h>
#include <string.h>

char text[16];

void say(const char *word) {
  strcpy(text, word);
}

int main(void) {
  cilk_spawn say("hello");
  say("world");
  cilk_sync;
  puts(text);
  return 0;
}
