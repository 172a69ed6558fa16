// C does not reserve bzero: the program's own writes x in all threads.
int x;
void bzero(void *p, unsigned long n) { x = (int)n; }
int main(void) {
#pragma omp parallel
  {
    char m[4];
    bzero(m, 4);
  }
}
