// The combiner takes the pointer of another thread; the reduced pointer is to a variable that its owner goes on writing.
struct holder {
  int *place;
};
#pragma omp declare reduction(any : struct holder : omp_out.place = omp_in.place) initializer(omp_priv = {0})
int main(void) {
  struct holder all = {0};
#pragma omp parallel num_threads(2)
  {
    int mine = 0;
#pragma omp for reduction(any : all)
    for (int i = 0; i < 2; i++)
      all.place = &mine;
    *all.place = 1;
    mine = 2;
  }
  return 0;
}
