// They are to different members.
struct S {
  int a, b;
};
int main() {
  S s = {0, 0};
  int S::*one = &S::a;
  int S::*two = &S::b;
#pragma omp parallel sections
  {
#pragma omp section
    s.*one = 1;
#pragma omp section
    s.*two = 2;
  }
  return s.a + s.b;
}
