package dev.photofinish.llvm.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import org.junit.jupiter.api.Test;

class CxxTest {
  private static final String INCLUDES =
      """
      #include <complex>
      #include <future>
      #include <iomanip>
      #include <iostream>
      #include <list>
      #include <map>
      #include <memory>
      #include <set>
      #include <sstream>
      #include <stdexcept>
      #include <string>
      #include <unordered_map>
      #include <vector>
      """;

  private static Execution run(String rest) {
    return Execution.of(Sources.cpp(INCLUDES + rest));
  }

  private static String output(String rest) {
    Execution run = run(rest);
    assertThat(run.ending()).contains(new Ending.Exited(0));
    assertThat(run.faults()).isEmpty();
    return run.output();
  }

  @Test
  void writesToStreams() {
    assertThat(
            output(
                """
                int main() {
                  std::cout << "a" << 1 << ' ' << -2L << ' ' << 2.5 << ' ' << true << std::boolalpha << false << std::endl;
                  std::cout << std::setw(6) << std::setfill('*') << std::hex << 255 << std::dec << '|' << std::left << std::setw(4) << 7 << '|';
                  std::cout << std::fixed << std::setprecision(2) << 3.14159 << ' ' << std::complex<double>(1, 2);
                }
                """))
        .isEqualTo("a1 -2 2.5 1false\n****ff|7***|3.14 (1.00,2.00)");
  }

  @Test
  void hasStringStreams() {
    assertThat(
            output(
                """
                int main() {
                  std::ostringstream out; out << 42 << "x" << std::setw(4) << 1.5;
                  std::istringstream in("12 abc 3.5"); int i; std::string s; double d; in >> i >> s >> d;
                  std::stringstream lines("one\\ntwo\\n"); std::string line, all;
                  while (std::getline(lines, line)) all += "[" + line + "]";
                  std::cout << out.str() << ' ' << i << s << d << ' ' << all << in.eof();
                }
                """))
        .isEqualTo("42x 1.5 12abc3.5 [one][two]1");
  }

  @Test
  void hasContainers() {
    assertThat(
            output(
                """
                int main() {
                  std::map<int, int> m; unsigned x = 1;
                  for (int i = 0; i < 300; i++) { x = x * 1103515245 + 12345; int k = (x >> 16) % 60; if (i % 3 == 2) m.erase(k); else m[k] += i; }
                  bool sorted = true; int last = -1, n = 0;
                  for (auto &e : m) { sorted &= e.first > last; last = e.first; n++; }
                  std::unordered_map<std::string, int> u; for (int i = 0; i < 50; i++) u["k" + std::to_string(i)] = i;
                  std::list<int> l{3, 1, 2}; l.sort(); l.reverse();
                  std::cout << sorted << (n == (int)m.size()) << ' ' << u.size() << ' ' << u["k42"] << ' ' << l.front() << l.back();
                }
                """))
        .isEqualTo("11 50 42 31");
  }

  @Test
  void throwsAndCatches() {
    assertThat(
            output(
                """
                struct A { virtual ~A() {} int a = 1; }; struct B { virtual ~B() {} int b = 2; }; struct C : A, B {};
                struct Noisy { ~Noisy() { std::cout << '~'; } };
                void f(int k) {
                  Noisy n;
                  if (k == 0) throw std::runtime_error("boom");
                  if (k == 1) throw 42;
                  if (k == 2) throw "text";
                  if (k == 3) throw C();
                  std::vector<int>(3).at(7);
                }
                int main() {
                  for (int k = 0; k < 5; k++) {
                    try { f(k); }
                    catch (std::logic_error &) { std::cout << "logic "; }
                    catch (std::exception &e) { std::cout << e.what() << ' '; }
                    catch (int i) { std::cout << i << ' '; }
                    catch (const char *s) { std::cout << s << ' '; }
                    catch (B &b) { std::cout << b.b << ' '; }
                  }
                  try { try { throw std::runtime_error("again"); } catch (...) { throw; } } catch (std::exception &e) { std::cout << e.what(); }
                }
                """))
        .isEqualTo("~boom ~42 ~text ~2 ~logic again");
  }

  @Test
  void reportsUncaughtExceptions() {
    assertThat(run("int main() {\n  throw std::length_error(\"x\");\n}\n").faults())
        .containsExactly(
            "15: uncaught exception: an exception of type std::length_error is not caught");
  }

  @Test
  void runsTheHandlerOfTerminate() {
    String handler =
        """
        void last() {
          if (std::current_exception()) {
            try { throw; } catch (int e) { std::cout << "caught " << e; }
          } else {
            std::cout << "nothing to catch";
          }
          std::exit(0);
        }
        struct Thrower { ~Thrower() { throw 4; } };
        int main() {
          std::set_terminate(last);
        """;
    assertThat(output(handler + "throw 3; }")).isEqualTo("caught 3");
    assertThat(output(handler + "std::terminate(); }")).isEqualTo("nothing to catch");
    assertThat(output(handler + "throw; }")).isEqualTo("nothing to catch");
    assertThat(output(handler + "Thrower thrower; }")).isEqualTo("caught 4");
    assertThat(output(handler + "std::thread t([] { }); }")).isEqualTo("nothing to catch");
    assertThat(output(handler + "std::thread t([] { throw 5; }); t.join(); }"))
        .isEqualTo("caught 5");
  }

  @Test
  void aHandlerOfTerminateThatReturnsOrThrowsEndsTheProgram() {
    assertThat(run("int main() {\n  std::set_terminate([] { }); throw 1;\n}\n").faults())
        .containsExactly("15: uncaught exception: an exception of type int is not caught");
    assertThat(run("int main() {\n  std::set_terminate([] { throw 2; }); throw 1;\n}\n").faults())
        .containsExactly("15: aborted: abort() was called");
    assertThat(run("int main() {\n  std::get_terminate()();\n}\n").faults())
        .containsExactly("15: aborted: abort() was called");
  }

  @Test
  void theHandlerOfNewIsKeptButNotCalled() {
    assertThat(
            output(
                """
                void f() { }
                int main() {
                  std::cout << (std::set_new_handler(f) == nullptr) << (std::get_new_handler() == f);
                  delete new (std::nothrow) int;
                }
                """))
        .isEqualTo("11");
    Execution run =
        run(
            """
            void f() { std::cout << "called"; std::exit(0); }
            int main() {
              std::set_new_handler(f);
              volatile std::size_t size = std::size_t(1) << 60;
              return new (std::nothrow) char[size] == nullptr;
            }
            """);
    assertThat(run.ending()).get().isInstanceOf(Ending.Unsupported.class);
  }

  @Test
  void castsDynamically() {
    assertThat(
            output(
                """
                struct A { virtual ~A() {} }; struct B { virtual ~B() {} int b = 2; }; struct C : A, B { int c = 3; }; struct D : A {};
                int main() {
                  A *a = new C;
                  std::cout << dynamic_cast<B *>(a)->b << dynamic_cast<C *>(a)->c << (dynamic_cast<D *>(a) == nullptr);
                  try { (void)dynamic_cast<D &>(*a); } catch (std::bad_cast &e) { std::cout << e.what(); }
                  delete a;
                }
                """))
        .isEqualTo("231std::bad_cast");
  }

  @Test
  void runsThreadsAndFutures() {
    assertThat(
            output(
                """
                std::mutex m; std::condition_variable c; bool ready; int counter;
                struct Local { ~Local() { counter++; } }; thread_local Local local;
                int main() {
                  std::thread t([] { std::unique_lock<std::mutex> l(m); c.wait(l, [] { return ready; }); (void)&local; });
                  { std::lock_guard<std::mutex> l(m); ready = true; }
                  c.notify_all(); t.join();
                  auto f = std::async(std::launch::async, [] { return 5; });
                  auto g = std::async(std::launch::async, []() -> int { throw std::runtime_error("lost"); });
                  std::cout << counter << f.get();
                  try { g.get(); } catch (std::exception &e) { std::cout << e.what(); }
                }
                """))
        .isEqualTo("15lost");
  }

  @Test
  void initialisesStaticLocalsOnce() {
    Execution run =
        run(
            """
            struct Single { int value; Single() : value(7) { std::cout << "made "; } };
            int get() { static Single s; return s.value; }
            int main() { std::thread a([] { get(); }), b([] { get(); }); a.join(); b.join(); std::cout << get(); }
            """);
    assertThat(run.output()).isEqualTo("made 7");
    assertThat(run.races()).isEmpty();
  }

  @Test
  void printingFromTwoThreadsIsNoRace() {
    Execution run =
        run(
            """
            int main() { std::thread a([] { std::cout << 1; }), b([] { std::cout << 2; }); a.join(); b.join(); }
            """);
    assertThat(run.races()).isEmpty();
    assertThat(run.output()).hasSize(2);
  }

  @Test
  void aStreamOfTheProgramIsNotProtected() {
    Execution run =
        run(
            """
            std::ostringstream *out;
            int main() { out = new std::ostringstream; std::thread a([] { *out << 1; }), b([] { *out << 2; }); a.join(); b.join(); }
            """);
    assertThat(run.races()).isNotEmpty();
  }
}
