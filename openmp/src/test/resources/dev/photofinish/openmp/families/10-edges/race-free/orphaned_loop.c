// A file of a library: the orphaned construct is executed by a region of the same file.
int q;
static void once(void) {
#pragma omp single
  q = 1;
}
void harmless(void) {
#pragma omp parallel
  once();
}
