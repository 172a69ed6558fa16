#include <iostream>
#include <memory>
#include <typeinfo>
#include <vector>
#include <string>
struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual std::string name() const {
    return "shape";
  }
};
struct Circle : Shape {
  double r;
  explicit Circle(double r) : r(r) {
  }
  double area() const override {
    return 3 * r * r;
  }
  std::string name() const override {
    return "circle";
  }
};
struct Square final : Shape {
  double s;
  Square(double s) : s(s) {
  }
  double area() const override {
    return s * s;
  }
};
struct Log { virtual void log() { std::cout << "log " << n << "\n"; } int n = 3; virtual ~Log() {} };
struct Named { std::string label = "lbl"; virtual ~Named() { std::cout << "~Named\n"; } };
struct Both : Log, Named {
  Both() {
    n = 9;
  }
  void log() override {
    std::cout << "both " << n << label << "\n";
  }
  ~Both() override {
    std::cout << "~Both\n";
  }
};
struct V {
  int v;
  V(int v) : v(v) {
    std::cout << "V" << v << "\n";
  }
  virtual int f() {
    return v;
  }
  virtual ~V() {
  }
};
struct A : virtual V {
  A() : V(1) {
  }
  int a = 10;
};
struct B : virtual V {
  B() : V(2) {
  }
  int f() override {
    return v * 100;
  }
};
struct D : A, B {
  D() : V(7) {
  }
};
struct Op {
  virtual Op *clone() const {
    return new Op(*this);
  }
  virtual ~Op() {
  }
  int k = 1;
};
struct Op2 : Op {
  Op2 *clone() const override {
    return new Op2(*this);
  }
  int j = 5;
};
int main() {
  std::vector<std::unique_ptr<Shape>> v;
  v.push_back(std::make_unique<Circle>(2));
  v.emplace_back(new Square(3));
  for (auto &s : v) std::cout << s->name() << ' ' << s->area() << '\n';
  Named *n = new Both;
  dynamic_cast<Log *>(n)->log();
  std::cout << (typeid(*n) == typeid(Both)) << (dynamic_cast<Circle *>(v[1].get()) == nullptr) << '\n';
  delete n;
  D d;
  V &b = d;
  std::cout << d.f() << ' ' << b.f() << ' ' << static_cast<A &>(d).a << ' ' << static_cast<A &>(d).v << '\n';
  std::unique_ptr<Op> o(new Op2);
  std::unique_ptr<Op> c(o->clone());
  std::cout << dynamic_cast<Op2 *>(c.get())->j << '\n';
  double (Shape::*pm)() const = &Shape::area;
  std::cout << (v[0].get()->*pm)() << '\n';
  int Log::*pd = &Log::n;
  Both bo;
  std::cout << bo.*pd << '\n';
  void (Log::*vm)() = &Log::log;
  (bo.*vm)();
  std::cout << typeid(int).name() << ' ' << typeid(*v[0]).name() << '\n';
  try {
    Shape &s = *v[0];
    (void)dynamic_cast<Square &>(s);
} catch (std::bad_cast &) {
    std::cout << "bad\n";
  }
  const Log cl;
  std::cout << cl.n << '\n';
}
