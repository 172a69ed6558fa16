#include <iostream>
#include <stdexcept>
#include <exception>
#include <string>
#include <new>
#include <system_error>
#include <vector>
#include <functional>
#include <limits>
struct T {
  const char *n;
  T(const char *n) : n(n) {
    std::cout << "+" << n << ' ';
  }
  ~T() {
    std::cout << "-" << n << ' ';
  }
};
struct My : std::runtime_error {
  int code;
  My(int c) : std::runtime_error("my " + std::to_string(c)), code(c) {
  }
};
void l3(int k) {
  T t("l3");
  if (k == 1) throw My(7);
  if (k == 2) throw std::out_of_range("oor");
  if (k == 3) throw std::string("str");
  if (k == 4) throw 3.5;
  std::cout << "ok ";
}
void l2(int k) {
  T t("l2");
  try {
    l3(k);
} catch (const std::out_of_range &e) {
    std::cout << "rethrow ";
    throw;
  }
}
void l1(int k) {
  T t("l1");
  try {
    l2(k);
} catch (double d) {
    std::cout << "dbl" << d << ' ';
    throw My(99);
  }
}
struct Ctor {
  T a{"m1"}, b{"m2"};
  Ctor() {
    throw 1;
  }
};
int fnoexc() noexcept {
  return 1;
}
int trying() try {
  throw 5;
} catch (int i) {
  return i * 2;
}
void nested() {
  try {
    throw std::runtime_error("inner");
} catch (...) {
    std::throw_with_nested(std::logic_error("outer"));
  }
}
void print(const std::exception &e, int d = 0) {
  std::cout << d << e.what() << ' ';
  try {
    std::rethrow_if_nested(e);
} catch (const std::exception &n) {
    print(n, d + 1);
  }
}
struct Base {
  virtual ~Base() {
  }
};
struct Der : Base {
  int v = 4;
};
int main() {
  for (int k = 0; k < 5; k++) {
    try {
      l1(k);
  } catch (const My &m) {
      std::cout << "My" << m.code << m.what();
  } catch (const std::exception &e) {
      std::cout << e.what();
  } catch (const std::string &s) {
      std::cout << s;
  } catch (...) {
      std::cout << "...";
    }
    std::cout << '\n';
  }
  try {
    Ctor c;
} catch (int i) {
    std::cout << i << '\n';
  }
  std::cout << trying() << fnoexc() << '\n';
  try {
    nested();
} catch (const std::exception &e) {
    print(e);
    std::cout << '\n';
  }
  std::exception_ptr p;
  try {
    throw std::invalid_argument("kept");
} catch (...) {
    p = std::current_exception();
  }
  try {
    std::rethrow_exception(p);
} catch (std::invalid_argument &e) {
    std::cout << e.what() << '\n';
  }
  try {
    throw Der();
} catch (Base &b) {
    std::cout << dynamic_cast<Der &>(b).v << '\n';
  }
  try {
    throw new Der;
} catch (Base *b) {
    std::cout << "ptr\n";
    delete b;
  }
  try {
    std::vector<int> v;
    v.at(3);
} catch (std::out_of_range &) {
    std::cout << "at\n";
  }
  try {
    std::string s("abc");
    s.substr(10);
} catch (std::out_of_range &e) {
    std::cout << "substr\n";
  }
  try {
    std::stoi("xyz");
} catch (std::invalid_argument &e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::stoi("99999999999");
} catch (std::out_of_range &e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::function<void()> f;
    f();
} catch (std::bad_function_call &e) {
    std::cout << "bfc\n";
  }
  try {
    throw std::system_error(std::make_error_code(std::errc::invalid_argument), "sys");
} catch (std::system_error &e) {
    std::cout << e.code().value() << ' ' << e.what() << '\n';
  }
  try {
    std::vector<int> v;
    v.reserve(std::numeric_limits<size_t>::max());
} catch (std::length_error &e) {
    std::cout << "len\n";
  }
  struct U {
    ~U() {
      std::cout << std::uncaught_exceptions() << '\n';
    }
  };
  try {
    U u;
    throw 1;
} catch (...) {
  }
  {
    U u;
  }
  int depth = 0;
  std::function<void(int)> rec = [&](int n) {
    T t("r");
    if (n == 0) throw n;
    rec(n - 1);
    depth++;
  };
  try {
    rec(3);
} catch (int) {
    std::cout << depth << '\n';
  }
  try {
    try {
      throw 1;
  } catch (int) {
      throw 2;
    }
} catch (int i) {
    std::cout << i << '\n';
  }
  for (int i = 0; i < 3; i++) {
    try {
      if (i == 1) continue;
      T t("loop");
      if (i == 2) break;
  } catch (...) {
    }
  }
  std::cout << '\n';
  try {
    int *q = new (std::nothrow) int[3];
    delete[] q;
    throw std::bad_alloc();
} catch (const std::bad_alloc &e) {
    std::cout << e.what() << '\n';
  }
  return 0;
}
