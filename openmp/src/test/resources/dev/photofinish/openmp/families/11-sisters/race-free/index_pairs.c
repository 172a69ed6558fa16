// The pair is assigned to one of another list.
struct pair {
  int a, b;
};
union list {
  int at[100];
  struct pair pairs[50];
};
static union list idx, other;
int x[100];
int main(void) {
  for (int i = 0; i < 100; i++) idx.at[i] = i;
  for (int i = 0; i < 100; i++) other.at[i] = i;
  other.pairs[1] = idx.pairs[0];
#pragma omp parallel for
  for (int i = 0; i < 100; i++) x[idx.at[i]] = i;
  return x[3];
}
