#include <iostream>
#include <sstream>
#include <iomanip>
#include <fstream>
#include <string>
#include <vector>
#include <iterator>
#include <algorithm>
#include <cstdio>
#include <limits>
#include <cmath>
struct P {
  int x, y;
  friend std::ostream &operator<<(std::ostream &o, const P &p) {
    return o << '(' << p.x << ',' << p.y << ')';
  }
  friend std::istream &operator>>(std::istream &i, P &p) {
    char c;
    return i >> c >> p.x >> c >> p.y >> c;
  }
};
int main() {
  std::cout << 1.0 << ' ' << 0.1 << ' ' << 1e10 << ' ' << 1e-5 << ' ' << 123456789.0 << ' ' << 100000.0 << ' ' << 1.0 / 3 << ' ' << 2.5f << ' ' << 1e100 << '\n';
  std::cout << std::setprecision(12) << 3.14159265358979 << ' ' << std::fixed << 2.5 << ' ' << std::scientific << 12345.678 << ' ' << std::defaultfloat << std::setprecision(6) << 12345.678 << '\n';
  std::cout << std::hex << 255 << ' ' << std::showbase << 255 << ' ' << std::uppercase << 0xabc << ' ' << std::oct << 8 << std::dec << std::noshowbase << std::nouppercase << '\n';
  std::cout << std::setw(8) << 42 << '|' << std::left << std::setw(8) << 42 << '|' << std::internal << std::setw(8) << -42 << '|' << std::right << std::setfill('0') << std::setw(5) << 7 << std::setfill(' ') << '\n';
  std::cout << std::showpos << 5 << ' ' << 2.5 << std::noshowpos << ' ' << std::showpoint << 1.0 << std::noshowpoint << ' ' << std::boolalpha << true << ' ' << (1 > 2) << std::noboolalpha << '\n';
  std::cout << 'c' << "str" << std::string("s") << (void *)nullptr << ' ' << (short)-3 << (unsigned char)'u' << 18446744073709551615ull << '\n';
  std::cout << INFINITY << ' ' << -INFINITY << ' ' << std::nan("") << '\n';
  std::cout << std::quoted("q\"x") << std::setw(10) << std::string("right") << P{1, 2} << '\n';
  std::istringstream in("42 3.5 word (5,6) x");
  int i;
  double d;
  std::string w;
  P p;
  char c;
  in >> i >> d >> w >> p >> c;
  std::cout << i << d << w << p << c << in.eof() << '\n';
  in >> i;
  std::cout << in.fail() << in.eof() << (bool)in << '\n';
  std::istringstream bad("abc 5");
  bad >> i;
  std::cout << bad.fail();
  bad.clear();
  bad.ignore(100, ' ');
  bad >> i;
  std::cout << i << '\n';
  std::stringstream ss;
  ss << "a,b,,c";
  std::string tok;
  while (std::getline(ss, tok, ',')) std::cout << '[' << tok << ']';
  std::cout << '\n';
  std::ostringstream o;
  o << std::setw(4) << 1 << std::hex << 17;
  std::cout << o.str() << o.str().size() << '\n';
  o.str("");
  o << "new";
  std::cout << o.str() << '\n';
  std::istringstream nums("1 2 3 4");
  std::vector<int> v((std::istream_iterator<int>(nums)), {});
  std::cout << v.size() << v[3] << '\n';
  std::istringstream hx("ff 0x1A 077");
  int a, b;
  hx >> std::hex >> a >> b;
  std::cout << a << ' ' << b << '\n';
  std::istringstream ch("ab c");
  char x = ch.get();
  char y = ch.peek();
  ch.unget();
  std::cout << x << y << (char)ch.get() << '\n';
  ch >> std::noskipws >> x >> y;
  std::cout << x << '<' << y << ">\n";
  {
    std::ofstream f("machine_cpp.txt");
    f << "line1\n" << 42 << ' ' << 2.5 << "\nlast";
  }
  {
    std::ifstream f("machine_cpp.txt");
    std::string l;
    int n = 0;
    while (std::getline(f, l)) {
      n++;
      std::cout << l << '|';
    }
    std::cout << n << f.eof() << '\n';
    f.clear();
    f.seekg(6);
    int q;
    f >> q;
    std::cout << q << ' ' << f.tellg() << '\n';
  }
  {
    std::ofstream f("machine_cpp.txt", std::ios::app);
    f << "+more";
  }
  {
    std::ifstream f("machine_cpp.txt");
    std::stringstream b;
    b << f.rdbuf();
    std::cout << b.str().size() << f.is_open() << '\n';
  }
  {
    std::fstream f("machine_cpp.txt", std::ios::in | std::ios::out);
    f.seekp(0);
    f << "LINE";
    f.seekg(0);
    std::string l;
    f >> l;
    std::cout << l << '\n';
  }
  {
    std::ofstream f("machine_cpp.bin", std::ios::binary);
    int z[3] = {1, 2, 3};
    f.write((char *)z, sizeof z);
  }
  {
    std::ifstream f("machine_cpp.bin", std::ios::binary | std::ios::ate);
    std::cout << f.tellg();
    f.seekg(4);
    int z;
    f.read((char *)&z, 4);
    std::cout << z << f.gcount() << '\n';
  }
  std::remove("machine_cpp.txt");
  std::remove("machine_cpp.bin");
  std::clog << "";
  std::cout.put('P').write("QRS", 2) << std::endl;
  std::cout << std::setprecision(3) << 1234.5678 << ' ' << 0.00012345 << std::endl;
  std::streamsize old = std::cout.precision(10);
  std::cout << 1.23456789012 << ' ' << old << std::flush;
  std::cout.width(6);
  std::cout.fill('.');
  std::cout << 12 << '\n';
  auto fl = std::cout.flags();
  std::cout.setf(std::ios::hex, std::ios::basefield);
  std::cout << 30;
  std::cout.flags(fl);
  std::cout << 30 << '\n';
  std::string line = "k=v";
  auto pos = line.find('=');
  std::cout << line.substr(0, pos) << line.substr(pos + 1) << '\n';
  printf("%s %d\n", "mix", 1);
  std::cin >> i;
  std::cout << std::cin.eof() << '\n';
  std::ostringstream hd;
  hd << std::hexfloat << 1.5;
  std::cout << hd.str() << '\n';
  std::cout << std::ios_base::failbit << '\n';
}
