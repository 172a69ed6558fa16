// Nobody but itself calls the function by its name.
int x;
static void f(int k) {
#pragma omp parallel
  x++;
  if (k > 0)
    f(k - 1);
}
void (*volatile fp)(int) = f;
int main() {
  fp(2);
  return x;
}
