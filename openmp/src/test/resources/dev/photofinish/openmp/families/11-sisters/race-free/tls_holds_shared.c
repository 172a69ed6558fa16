// The thread-local pointer is to the thread's own variable.
static _Thread_local int *mine;
int x;
int main(void) {
#pragma omp parallel
  {
    int own = 0;
    mine = &own;
    *mine += 1;
  }
  return x;
}
