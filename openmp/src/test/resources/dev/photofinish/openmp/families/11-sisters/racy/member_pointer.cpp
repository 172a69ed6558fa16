// Both pointers to members are to the same member.
struct S {
  int a, b;
};
int main() {
  S s = {0, 0};
  int S::*one = &S::a;
  int S::*two = &S::a;
#pragma omp parallel sections
  {
#pragma omp section
    s.*one = 1;
#pragma omp section
    s.*two = 2;
  }
  return s.a + s.b;
}
