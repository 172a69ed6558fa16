#include <iostream>
#include <optional>
#include <variant>
#include <any>
#include <functional>
#include <memory>
#include <string_view>
#include <string>
#include <vector>
#include <map>
#include <tuple>
#include <complex>
#include <valarray>
#include <ratio>
#include <chrono>
#include <limits>
#include <cstdint>
#include <utility>
using namespace std::literals;
struct N : std::enable_shared_from_this<N> {
  std::string n;
  std::weak_ptr<N> parent;
  std::vector<std::shared_ptr<N>> kids;
  N(std::string s) : n(std::move(s)) {
  }
  ~N() {
    std::cout << '~' << n << ' ';
  }
  std::shared_ptr<N> me() {
    return shared_from_this();
  }
};
std::optional<int> half(int x) {
  if (x % 2) return std::nullopt;
  return x / 2;
}
int freef(int a, int b) {
  return a * b;
}
struct Fn {
  int k;
  int operator()(int x) const {
    return x + k;
  }
  int mem(int x) {
    return x * k;
  }
};
using Var = std::variant<int, double, std::string>;
template <class... T> struct ov : T... {
  using T::operator()...;
};
template <class... T> ov(T...) -> ov<T...>;
int main() {
  std::cout << half(8).value() << half(3).has_value() << half(5).value_or(-1) << '\n';
  std::optional<std::string> os;
  os = "set";
  std::cout << *os << os->size() << '\n';
  os.reset();
  try {
    os.value();
} catch (std::bad_optional_access &) {
    std::cout << "boa\n";
  }
  Var v = 3;
  std::cout << std::get<int>(v) << v.index();
  v = "text"s;
  std::cout << std::get<std::string>(v) << std::holds_alternative<double>(v) << (std::get_if<int>(&v) == nullptr) << '\n';
  try {
    std::get<double>(v);
} catch (std::bad_variant_access &) {
    std::cout << "bva\n";
  }
  for (Var x : {Var(1), Var(2.5), Var("s"s)}) std::visit(ov{[](int i) { std::cout << "i" << i; }, [](double d) { std::cout << "d" << d; }, [](const std::string &s) { std::cout << "s" << s; }}, x);
  std::cout << '\n';
  std::any a = 5;
  std::cout << std::any_cast<int>(a);
  a = "str"s;
  std::cout << std::any_cast<std::string>(a) << a.has_value();
  try {
    std::any_cast<int>(a);
} catch (std::bad_any_cast &) {
    std::cout << "bac\n";
  }
  {
    auto root = std::make_shared<N>("root");
    auto kid = std::make_shared<N>("kid");
    kid->parent = root;
    root->kids.push_back(kid);
    std::cout << root.use_count() << kid.use_count() << kid->parent.lock()->n << kid->me()->n << '\n';
  }
  std::cout << '\n';
  std::shared_ptr<int> sp(new int(3), [](int *p) { std::cout << "del" << *p << '\n'; delete p; });
  auto sp2 = sp;
  sp.reset();
  std::cout << (bool)sp << *sp2 << '\n';
  sp2 = nullptr;
  std::unique_ptr<int[]> ua(new int[3]{1, 2, 3});
  std::cout << ua[2] << '\n';
  auto up = std::make_unique<Fn>(Fn{5});
  auto raw = up.release();
  std::cout << raw->k << '\n';
  delete raw;
  std::weak_ptr<int> wp;
  {
    auto t = std::make_shared<int>(1);
    wp = t;
    std::cout << wp.expired();
  }
  std::cout << wp.expired() << '\n';
  std::shared_ptr<void> sv = std::make_shared<std::string>("v");
  auto st = std::static_pointer_cast<std::string>(sv);
  std::cout << *st << '\n';
  std::function<int(int)> f = Fn{10};
  std::cout << f(1);
  f = [c = std::string("abc")](int x) {
    return x + (int)c.size();
  };
  std::cout << f(1);
  std::function<int(int, int)> g = freef;
  std::cout << g(3, 4) << '\n';
  std::function<int(Fn &, int)> mf = &Fn::mem;
  Fn fn{3};
  std::cout << mf(fn, 7) << std::invoke(&Fn::k, fn) << std::mem_fn(&Fn::mem)(fn, 2) << '\n';
  auto bnd = std::bind(freef, std::placeholders::_2, 5);
  std::cout << bnd(0, 6) << '\n';
  std::reference_wrapper<Fn> rw = fn;
  rw.get().k = 8;
  std::cout << fn.k << '\n';
  std::map<std::string, std::function<double(double, double)>> ops{{"+", [](double a, double b) { return a + b; }}, {"*", std::multiplies<>()}};
  std::cout << ops["+"](1, 2) << ops["*"](3, 4) << '\n';
  std::string_view s = "hello world";
  std::cout << s.substr(6) << s.find('o') << s.size() << (s < "z"sv) << '\n';
  s.remove_prefix(2);
  s.remove_suffix(3);
  std::cout << s << s.front() << '\n';
  std::complex<double> z(1, 2), y = z * std::conj(z) + 1.0;
  std::cout << y << std::abs(std::complex<double>(3, 4)) << std::polar(1.0, 0.0) << '\n';
  std::valarray<int> va{1, 2, 3};
  va = va * 2 + 1;
  std::cout << va.sum() << va.max() << '\n';
  auto d = 90min + 30s;
  std::cout << std::chrono::duration_cast<std::chrono::hours>(d).count() << d.count() << std::chrono::duration<double, std::milli>(1s).count() << '\n';
  auto t0 = std::chrono::steady_clock::now();
  auto t1 = std::chrono::steady_clock::now();
  std::cout << (t1 >= t0) << (std::chrono::system_clock::now().time_since_epoch().count() > 0) << '\n';
  std::cout << std::numeric_limits<int>::max() << ' ' << std::numeric_limits<double>::epsilon() << ' ' << std::numeric_limits<int64_t>::min() << ' ' << std::numeric_limits<float>::infinity() << '\n';
  std::pair<int, std::string> pr{1, "p"};
  auto [i, n] = pr;
  std::cout << i << n << (pr < std::pair<int, std::string>{1, "q"}) << '\n';
  auto t = std::tuple_cat(std::make_tuple(1, 2.5), std::tuple<char>('c'));
  std::cout << std::get<2>(t) << std::get<double>(t) << '\n';
  std::cout << std::hash<int>()(5) << (std::hash<std::string>()("a") == std::hash<std::string>()("a")) << '\n';
  std::cout << "raw: " << R"(a\nb)" << '\n';
  std::cout << std::to_string(42) + "x" << std::stoul("0x1f", nullptr, 0) << '\n';
}
