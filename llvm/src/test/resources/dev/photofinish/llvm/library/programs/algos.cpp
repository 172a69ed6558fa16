#include <iostream>
#include <algorithm>
#include <numeric>
#include <vector>
#include <string>
#include <functional>
#include <random>
#include <iterator>
#include <cmath>
#include <cstring>
#include <climits>
#include <regex>
struct R { std::string n; int a; };
int main() {
  std::vector<int> v(50);
  std::iota(v.begin(), v.end(), 1);
  std::reverse(v.begin(), v.end());
  std::sort(v.begin(), v.end(), [](int a, int b) { return a % 7 != b % 7 ? a % 7 < b % 7 : a < b; });
  for (int i = 0; i < 10; i++) std::cout << v[i] << ' ';
  std::cout << '\n';
  std::vector<R> r{{"z", 1}, {"b", 2}, {"a", 1}};
  std::stable_sort(r.begin(), r.end(), [](auto &a, auto &b) { return a.a < b.a; });
  for (auto &x : r) std::cout << x.n;
  std::cout << '\n';
  std::cout << std::accumulate(v.begin(), v.end(), 0L) << ' ' << std::inner_product(v.begin(), v.begin() + 3, v.begin(), 0) << ' ' << *std::max_element(v.begin(), v.end()) << ' ' << std::count_if(v.begin(), v.end(), [](int x) { return x % 2; }) << '\n';
  std::sort(v.begin(), v.end());
  std::cout << std::binary_search(v.begin(), v.end(), 33) << (std::lower_bound(v.begin(), v.end(), 10) - v.begin()) << (std::upper_bound(v.begin(), v.end(), 10) - v.begin()) << '\n';
  auto e = std::remove_if(v.begin(), v.end(), [](int x) { return x % 3; });
  v.erase(e, v.end());
  std::cout << v.size() << v[2] << '\n';
  std::vector<int> w;
  std::transform(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x * x; });
  std::partial_sum(w.begin(), w.end(), w.begin());
  std::cout << w.back() << '\n';
  std::rotate(v.begin(), v.begin() + 3, v.end());
  std::cout << v[0] << '\n';
  std::nth_element(v.begin(), v.begin() + 5, v.end());
  std::cout << v[5] << '\n';
  std::make_heap(v.begin(), v.end());
  std::pop_heap(v.begin(), v.end());
  std::cout << v.back() << '\n';
  std::string p = "abc";
  int c = 0;
  do c++;
  while (std::next_permutation(p.begin(), p.end()));
  std::cout << c << p << '\n';
  std::vector<int> a{1, 2, 3, 4}, b{2, 4, 6}, o;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(o));
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(o));
  for (int x : o) std::cout << x;
  std::cout << '\n';
  std::cout << std::all_of(a.begin(), a.end(), [](int x) { return x > 0; }) << std::any_of(a.begin(), a.end(), [](int x) { return x > 9; }) << (std::find(a.begin(), a.end(), 3) - a.begin()) << std::equal(a.begin(), a.end(), o.begin()) << '\n';
  std::cout << std::gcd(48, 18) << std::lcm(4, 6) << std::clamp(15, 0, 10) << std::min({3, 1, 2}) << '\n';
  auto [mn, mx] = std::minmax_element(a.begin(), a.end());
  std::cout << *mn << *mx << '\n';
  std::fill_n(a.begin(), 2, 9);
  std::replace(a.begin(), a.end(), 9, 8);
  std::swap_ranges(a.begin(), a.begin() + 1, b.begin());
  std::unique(a.begin(), a.end());
  std::cout << a[0] << b[0] << '\n';
  std::mt19937 g(42);
  std::cout << g() << ' ' << g() << '\n';
  std::mt19937_64 g6(1);
  std::cout << g6() << '\n';
  std::uniform_int_distribution<int> di(1, 6);
  int s = 0;
  for (int i = 0; i < 100; i++) s += di(g);
  std::cout << s << '\n';
  std::uniform_real_distribution<double> dr(0, 1);
  double dd = dr(g);
  std::cout << (dd >= 0 && dd < 1) << '\n';
  std::normal_distribution<double> nd(0, 1);
  std::cout << (std::abs(nd(g)) < 10) << '\n';
  std::shuffle(a.begin(), a.end(), g);
  std::minstd_rand lc(3);
  std::cout << lc() << '\n';
  std::function<int(int)> f = std::bind(std::plus<int>(), std::placeholders::_1, 10);
  std::cout << f(5) << '\n';
  std::vector<std::string> ws{"delta", "alpha", "charlie", "bravo"};
  std::sort(ws.begin(), ws.end());
  for (auto &x : ws) std::cout << x << ' ';
  std::cout << '\n';
  std::partition(v.begin(), v.end(), [](int x) { return x > 20; });
  std::generate(v.begin(), v.end(), [n = 0]() mutable { return n++; });
  std::cout << std::reduce(v.begin(), v.end()) << '\n';
  std::cout << std::lexicographical_compare(ws.begin(), ws.end(), ws.begin() + 1, ws.end()) << std::mismatch(a.begin(), a.end(), a.begin()).first - a.begin() << '\n';
  std::vector<double> big(1000);
  for (int i = 0; i < 1000; i++) big[i] = std::sin(i);
  std::sort(big.begin(), big.end(), std::greater<>());
  std::cout << big[0] << ' ' << std::is_sorted(big.rbegin(), big.rend()) << '\n';
  std::inplace_merge(w.begin(), w.begin() + 2, w.end());
  std::adjacent_difference(w.begin(), w.end(), w.begin());
  std::cout << w[3] << '\n';
  std::exclusive_scan(w.begin(), w.end(), w.begin(), 0);
  std::cout << w[2] << '\n';
  std::vector<int> smp;
  std::sample(v.begin(), v.end(), std::back_inserter(smp), 3, g);
  std::cout << smp.size() << '\n';
  std::cout << std::search(ws.begin(), ws.end(), ws.begin() + 1, ws.begin() + 2) - ws.begin() << '\n';
  std::partial_sort(v.begin(), v.begin() + 3, v.end(), std::greater<>());
  std::cout << v[0] << '\n';
}
