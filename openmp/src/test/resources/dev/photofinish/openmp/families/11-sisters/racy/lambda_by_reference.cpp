// The lambda has a reference to x, and all threads call it.
int main() {
  int x = 0;
  auto add = [&x]() mutable { return ++x; };
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    auto mine = add;
    sum += mine();
  }
  return sum == 0;
}
