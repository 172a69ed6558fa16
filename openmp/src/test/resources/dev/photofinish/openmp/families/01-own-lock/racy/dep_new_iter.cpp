// Each iteration makes the object that its task depends on with new: the tasks are not ordered.
#include <cstdio>
struct Token { int turn = 0; };
int main() {
  int last = 0;
#pragma omp parallel shared(last)
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
      Token *t = new Token;
#pragma omp task firstprivate(t, i) shared(last) depend(inout : t->turn)
      {
        t->turn = i;
        last = t->turn;
      }
    }
  }
  std::printf("%d\n", last);
}
