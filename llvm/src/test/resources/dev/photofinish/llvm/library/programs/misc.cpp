#include <iostream>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <memory>
#include <vector>

#include <numeric>
#include <charconv>
#include <locale>
#include <cwchar>
#include <array>
#include <cassert>
struct Static {
  std::string n;
  Static(const char *n) : n(n) {
    printf("ctor %s\n", n);
  }
  ~Static() {
    printf("dtor %s\n", n.c_str());
  }
};
static Static g1("g1"), g2("g2");
Static &lazy() {
  static Static s("lazy");
  return s;
}
struct Cnt {
  static int live;
  Cnt() {
    live++;
  }
  Cnt(const Cnt &) {
    live++;
  }
  ~Cnt() {
    live--;
  }
};
int Cnt::live = 0;
struct Big {
  int n;
  Big(int n) : n(n) {
  }
  Big operator+(const Big &o) const {
    return Big(n + o.n);
  }
  Big &operator++() {
    ++n;
    return *this;
  }
  Big operator++(int) {
    Big t = *this;
    ++n;
    return t;
  }
  explicit operator bool() const {
    return n;
  }
  int operator[](int i) const {
    return n * i;
  }
  int operator()(int a) const {
    return n + a;
  }
  bool operator==(const Big &o) const {
    return n == o.n;
  }
  friend bool operator<(const Big &a, const Big &b) {
    return a.n < b.n;
  }
  Big operator-() const {
    return Big(-n);
  }
  static void *operator new(size_t s) {
    printf("new\n");
    return malloc(s);
  }
  static void operator delete(void *p) {
    printf("del\n");
    free(p);
  }
};
class It {
  int i;
  public: It(int i) : i(i) {
  }
  int operator*() {
    return i;
  }
  It &operator++() {
    i++;
    return *this;
  }
  bool operator!=(const It &o) const {
    return i != o.i;
  }
};
struct Rng {
  int a, b;
  It begin() const {
    return a;
  }
  It end() const {
    return b;
  }
};
union U {
  int i;
  float f;
  U() : i(7) {
  }
};
int defarg(int a, int b = 2, const char *s = "d") {
  return a + b + strlen(s);
}
template <class T> T mx(T a, T b) {
  return a < b ? b : a;
}
struct Node {
  int v;
  std::unique_ptr<Node> next;
  Node(int v, std::unique_ptr<Node> n = nullptr) : v(v), next(std::move(n)) {
  }
};
int gl[3] = {1, 2, 3};
extern "C" int cfun(int x) {
  return x + 1;
}
constexpr auto lam = [](int x) {
  return x * x;
};
static_assert(lam(3) == 9);
struct Bits {
  unsigned a : 4, b : 4;
};
[[nodiscard]] int nd() {
  return 1;
}
int main() {
  lazy();
  lazy();
  {
    std::vector<Cnt> v(3);
    v.push_back(Cnt());
    std::cout << Cnt::live << '\n';
  }
  std::cout << Cnt::live << '\n';
  Big a(3), b = a + Big(4);
  ++b;
  b++;
  std::cout << b.n << b[2] << b(1) << (a < b) << (-a).n << (a ? "t" : "f") << '\n';
  delete new Big(1);
  int s = 0;
  for (int x : Rng{1, 5}) s += x;
  std::cout << s << '\n';
  U u;
  std::cout << u.i << defarg(1) << defarg(1, 5) << mx(2, 3) << mx<std::string>("a", "b") << '\n';
  auto l = std::make_unique<Node>(1, std::make_unique<Node>(2));
  for (Node *n = l.get(); n; n = n->next.get()) std::cout << n->v;
  std::cout << cfun(1) << '\n';
  char buf[20];
  auto r = std::to_chars(buf, buf + 20, 12345);
  *r.ptr = 0;
  std::cout << buf;
  int pi;
  std::from_chars("678x", "678x" + 4, pi);
  std::cout << pi << '\n';
  Bits bb{9, 17};
  std::cout << bb.a << bb.b << '\n';
  std::string str = "The quick brown fox";
  std::string out;
  for (char c : str) out += std::isupper(c) ? std::tolower(c) : std::toupper(c);
  std::cout << out << '\n';
  std::wstring ws = L"wide";
  ws += L"r";
  std::cout << ws.size() << '\n';
  std::u16string us = u"x";
  std::cout << us.size() << '\n';
  int *arr = new int[10]();
  std::iota(arr, arr + 10, 0);
  std::cout << std::accumulate(arr, arr + 10, 0) << '\n';
  delete[] arr;
  auto lamb = [&](int k) {
    return gl[k];
  };
  std::cout << lamb(2) << '\n';
  std::cout << sizeof(Big) << alignof(double) << '\n';
  goto done;
  done: int x = 5;
  decltype(auto) rx = (x);
  rx = 6;
  std::cout << x << '\n';
  switch (int q = x; q) {
    case 6: std::cout << "six\n";
    [[fallthrough]];
    case 7: std::cout << "seven\n";
    break;
  }
  std::string_view sv = "abc";
  for (auto it = sv.rbegin(); it != sv.rend(); ++it) std::cout << *it;
  std::cout << '\n';
  void (*fp)(int) = [](int q) {
    std::cout << q << '\n';
  };
  fp(3);
  const char *env = std::getenv("NOPE_X");
  std::cout << (env ? "y" : "n") << '\n';
  std::array<std::array<int, 2>, 2> aa{{{1, 2}, {3, 4}}};
  std::cout << aa[1][0] << '\n';
  long double ld = 2.5L;
  std::cout << ld << '\n';
  std::cout << std::stold("1.25") << '\n';
  std::atexit([] { printf("atexit\n"); });
  std::cout << (std::strcmp("a", "b") < 0) << '\n';
  assert(x == 6);
  __int128 big = 1;
  big <<= 90;
  std::cout << (long)(big >> 80) << '\n';
  return 0;
}
