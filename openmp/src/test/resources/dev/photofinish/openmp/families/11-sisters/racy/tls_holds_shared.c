// What each thread keeps in its thread-local pointer is the address of one variable.
static _Thread_local int *mine;
int x;
int main(void) {
#pragma omp parallel
  {
    int own = 0;
    mine = &x;
    *mine += 1;
  }
  return x;
}
