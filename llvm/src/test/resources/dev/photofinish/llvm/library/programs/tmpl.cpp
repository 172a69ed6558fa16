#include <iostream>
#include <type_traits>
#include <tuple>
#include <array>
#include <utility>
#include <string>
#include <initializer_list>
template <int N> struct Fact {
  static constexpr long v = N * Fact<N - 1>::v;
};
template <> struct Fact<0> {
  static constexpr long v = 1;
};
template <class T, class... R> auto sum(T t, R... r) {
  if constexpr (sizeof...(r) == 0) return t;
  else return t + sum(r...);
}
template <class... T> bool all(T... t) { return (... && t); }
template <class T, size_t N> class Stack {
  T d[N];
  size_t n = 0;
  public: void push(const T &t) {
    if (n < N) d[n++] = t;
  }
  T pop() {
    return d[--n];
  }
  bool empty() const {
    return !n;
  }
  template <class F> void each(F f) const {
    for (size_t i = 0; i < n; i++) f(d[i]);
  }
};
template <class T> std::enable_if_t<std::is_integral_v<T>, const char *> kind(T) {
  return "int";
}
template <class T> std::enable_if_t<std::is_floating_point_v<T>, const char *> kind(T) {
  return "float";
}
template <class D> struct Crtp {
  int twice() {
    return 2 * static_cast<D *>(this)->val();
  }
};
struct X : Crtp<X> {
  int val() {
    return 21;
  }
};
template <class T> struct Mat {
  T a[2][2];
  Mat operator*(const Mat &o) const {
    Mat r{};
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) r.a[i][j] += a[i][k] * o.a[k][j];
    return r;
  }
};
constexpr int fib(int n) {
  int a = 0, b = 1;
  while (n--) {
    int t = a + b;
    a = b;
    b = t;
  }
  return a;
}
constexpr std::array<int, 5> sq() {
  std::array<int, 5> r{};
  for (int i = 0; i < 5; i++) r[i] = i * i;
  return r;
}
static_assert(fib(10) == 55);
template <class... A> struct Over : A... {
  using A::operator()...;
};
template <class... A> Over(A...) -> Over<A...>;
struct Agg {
  int a;
  double b;
  std::string c;
};
enum class Col : unsigned char {
  R, G, B
};
template <typename Tup, size_t... I> void pr(const Tup &t, std::index_sequence<I...>) {
  ((std::cout << (I ? "," : "") << std::get<I>(t)), ...);
  std::cout << '\n';
}
inline int counter = 0;
namespace a::b {
  int z = 4;
}
struct Mv {
  int *p;
  Mv(int v) : p(new int(v)) {
  }
  Mv(Mv &&o) noexcept : p(std::exchange(o.p, nullptr)) {
  }
  Mv &operator=(Mv &&o) noexcept {
    std::swap(p, o.p);
    return *this;
  }
  Mv(const Mv &) = delete;
  ~Mv() {
    delete p;
  }
};
int operator""_k(unsigned long long v) { return (int)v * 1000; }
int main() {
  std::cout << Fact<12>::v << ' ' << sum(1, 2.5, 3L) << ' ' << all(true, 1 < 2, false) << '\n';
  Stack<std::string, 4> s;
  s.push("a");
  s.push("bc");
  s.each([](auto &x) { std::cout << x << ';'; });
  std::cout << s.pop() << '\n';
  std::cout << kind(3) << kind(2.f) << X().twice() << '\n';
  Mat<long> m{{{1, 1}, {1, 0}}}, r = m;
  for (int i = 0; i < 20; i++) r = r * m;
  std::cout << r.a[0][0] << ' ' << fib(20) << ' ' << sq()[4] << '\n';
  auto ov = Over{[](int) { return "i"; }, [](const char *) { return "s"; }, [](auto) { return "?"; }};
  std::cout << ov(1) << ov("x") << ov(2.0) << '\n';
  auto [a, b, c] = Agg{1, 2.5, "str"};
  std::cout << a << b << c << '\n';
  auto t = std::make_tuple(1, "two", 3.5);
  pr(t, std::make_index_sequence<3>{});
  int q;
  std::string w;
  std::tie(q, w, std::ignore) = t;
  std::cout << q << w << std::tuple_size_v<decltype(t)> << '\n';
  std::cout << (int)Col::B << sizeof(Col) << a::b::z << 5_k << '\n';
  int base = 10;
  auto add = [base, n = 0](int x) mutable {
    return base + x + n++;
  };
  std::cout << add(1) << add(1) << '\n';
  auto rec = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
  std::cout << rec(rec, 15) << '\n';
  Mv x(5);
  Mv y = std::move(x);
  std::cout << *y.p << (x.p == nullptr) << '\n';
  if (auto p = std::pair(1, 2); p.first < p.second) std::cout << "lt\n";
  std::apply([](auto... v) { std::cout << sizeof...(v) << '\n'; }, t);
  int arr[] = {3, 1, 2};
  for (int &v : arr) v *= 2;
  int tot = 0;
  for (auto v : arr) tot += v;
  std::cout << tot << '\n';
  for (auto v : {1, 2, 3}) std::cout << v;
  std::cout << '\n';
  alignas(32) char buf[sizeof(Agg)];
  auto *pa = new (buf) Agg{7, 1.5, "placed"};
  std::cout << pa->c << '\n';
  pa->~Agg();
  int *na = new int[5]{1, 2};
  std::cout << na[1] + na[4] << '\n';
  delete[] na;
  std::cout << noexcept(add(1)) << std::is_same_v<decltype(y), Mv> << '\n';
}
