// One object is made before the loop.
#include <cstdio>
struct Token { int turn = 0; };
int main() {
  int last = 0;
#pragma omp parallel shared(last)
#pragma omp single
  {
    Token *t = new Token;
    for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(t, i) shared(last) depend(inout : t->turn)
      {
        t->turn = i;
        last = t->turn;
      }
    }
  }
  std::printf("%d\n", last);
}
