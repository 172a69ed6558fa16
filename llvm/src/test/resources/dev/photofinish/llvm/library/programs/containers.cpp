#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <set>
#include <deque>
#include <list>
#include <forward_list>
#include <array>
#include <stack>
#include <queue>
#include <bitset>
#include <iterator>
template <class C> void p(const char *n, const C &c) {
  std::cout << n << ':';
  for (auto &x : c) std::cout << ' ' << x;
  std::cout << '\n';
}
struct Pt {
  int x, y;
  bool operator<(const Pt &o) const {
    return x < o.x || (x == o.x && y < o.y);
  }
  bool operator==(const Pt &o) const {
    return x == o.x && y == o.y;
  }
};
struct H {
  size_t operator()(const Pt &p) const {
    return p.x * 31 + p.y;
  }
};
int main() {
  std::vector<int> v{5, 3, 8};
  v.push_back(1);
  v.insert(v.begin() + 1, 42);
  v.erase(v.begin());
  v.resize(6, -1);
  p("v", v);
  v.shrink_to_fit();
  std::cout << v.size() << v.front() << v.back() << '\n';
  std::vector<std::vector<int>> g(3, std::vector<int>(2, 7));
  g[1][1] = 0;
  std::cout << g[1][1] + g[2][0] << '\n';
  std::vector<bool> vb(10);
  vb[3] = true;
  vb.flip();
  std::cout << vb[3] << vb[4] << '\n';
  std::vector<std::string> vs;
  for (int i = 0; i < 20; i++) vs.push_back(std::string(i, 'x'));
  std::cout << vs[19].size() << '\n';
  std::map<std::string, int> m{{"b", 2}, {"a", 1}};
  m["c"] = 3;
  m.insert({"d", 4});
  m.emplace("e", 5);
  m.try_emplace("a", 100);
  m.insert_or_assign("b", 20);
  for (auto &[k, x] : m) std::cout << k << x << ' ';
  std::cout << m.count("z") << m.at("c") << (m.find("q") == m.end()) << m.lower_bound("bb")->first << '\n';
  m.erase("a");
  std::cout << m.begin()->first << m.rbegin()->second << '\n';
  std::multimap<int, char> mm{{1, 'a'}, {2, 'b'}, {1, 'c'}};
  auto [lo, hi] = mm.equal_range(1);
  for (; lo != hi; ++lo) std::cout << lo->second;
  std::cout << '\n';
  std::set<Pt> sp{{1, 2}, {0, 5}, {1, 2}};
  std::cout << sp.size() << sp.begin()->y << '\n';
  std::multiset<int> ms{3, 1, 3};
  p("ms", ms);
  std::set<int, std::greater<int>> sg{1, 5, 3};
  p("sg", sg);
  std::unordered_map<int, std::string> um;
  for (int i = 0; i < 100; i++) um[i * 7] = std::to_string(i);
  std::cout << um.size() << um[77] << um.count(3) << '\n';
  um.erase(77);
  std::cout << (um.find(77) == um.end()) << '\n';
  std::unordered_set<std::string> us{"x", "y", "x"};
  std::cout << us.size() << '\n';
  std::unordered_map<Pt, int, H> up;
  up[{1, 2}]++;
  up[{1, 2}]++;
  std::cout << up[{1, 2}] << '\n';
  std::unordered_multimap<int, int> umm{{1, 2}, {1, 3}};
  std::cout << umm.count(1) << '\n';
  std::deque<int> d;
  for (int i = 0; i < 300; i++) {
    d.push_back(i);
    d.push_front(-i);
  }
  std::cout << d.size() << d[0] << d[599] << d[300] << '\n';
  d.pop_front();
  d.pop_back();
  std::cout << d.front() << d.back() << '\n';
  std::list<int> l{4, 2, 9, 2};
  l.sort();
  l.unique();
  l.push_front(0);
  l.remove(9);
  l.reverse();
  p("l", l);
  std::list<int> l2{7, 8};
  l.splice(l.begin(), l2);
  l.merge(l2);
  p("l", l);
  std::forward_list<int> fl{1, 2};
  fl.push_front(0);
  fl.insert_after(fl.begin(), 5);
  p("fl", fl);
  std::array<int, 3> a{3, 2, 1};
  a.fill(4);
  std::cout << a.size() << a[1] << '\n';
  std::stack<int> st;
  st.push(1);
  st.push(2);
  std::cout << st.top() << '\n';
  std::queue<int> q;
  q.push(1);
  q.push(2);
  std::cout << q.front() << q.back() << '\n';
  std::priority_queue<int, std::vector<int>, std::greater<>> pq;
  for (int x : {5, 1, 3}) pq.push(x);
  while (!pq.empty()) {
    std::cout << pq.top();
    pq.pop();
  }
  std::cout << '\n';
  std::bitset<16> bs(0xA5);
  std::cout << bs << ' ' << bs.count() << bs.test(0) << (bs << 2).to_ulong() << '\n';
  std::string s = "hello";
  s += " world";
  s.insert(5, ",");
  s.replace(0, 1, "J");
  std::cout << s << s.find("wor") << s.substr(2, 3) << s.rfind('o') << s.compare("Z") << '\n';
  std::string big(100, 'q');
  big.append("end").erase(0, 95);
  std::cout << big << (s.find("zz") == std::string::npos) << s.find_first_of("aeiou") << '\n';
  std::cout << std::stoi("42") + std::stod("1.5") << std::to_string(3.25) << std::stol("ff", nullptr, 16) << '\n';
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, ","));
  std::cout << '\n';
  std::vector<int> mv = std::move(v);
  std::cout << v.size() << mv.size() << (mv == std::vector<int>{1}) << '\n';
  auto n = m.extract("c");
  n.key() = "zz";
  m.insert(std::move(n));
  std::cout << m.rbegin()->first << '\n';
  for (auto it = d.rbegin(); it != d.rbegin() + 2; ++it) std::cout << *it << ' ';
  std::cout << '\n';
}
