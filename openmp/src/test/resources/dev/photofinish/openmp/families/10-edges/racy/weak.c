// A file of a library: another file may have a hook that writes something.
__attribute__((weak)) void hook(void) {}
void f(void) {
#pragma omp parallel
  hook();
}
