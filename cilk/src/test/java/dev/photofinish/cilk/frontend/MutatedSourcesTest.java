package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever becomes of a program, the rewriter takes it or says what is wrong with it. */
class MutatedSourcesTest {
  private static final String OPEN_CILK =
      """
      int g(int); int (*h[2])(int); struct s { int a, b; };
      int f(n) int n; {
        int x = cilk_spawn g(1), y = 2, *z = &y; struct s t;
        x += cilk_spawn h[n](2); t.a = cilk_spawn (*h)(3);
        (void) cilk_spawn g(4); cilk_spawn x++;
        cilk_scope { cilk_spawn { x = 1; } cilk_sync; }
        cilk_for (int i = 0, k = 1; i < n; i += 2) { if (i) continue; y = i; }
        for (;;) if (x) break; else do { x--; } while (x);
        switch (x) { case 1 ? 2 : 3: goto out; default: ; }
        int cilk_reducer(zero, plus) sum = 0, other;
        out: return cilk_spawn g(x);
      }
      """;

  private static final String CILK5 =
      """
      cilk int g(int); typedef cilk int (*pointer)(int);
      cilk int f(int n, cilk int (*h)(int)) {
        int x = 0, y;
        inlet void add(int r, int k) { if (k) return; x += r; abort; }
        add(spawn g(1), n); y = spawn g(2); x += spawn (*h)(3); add(1, 2);
        atomic { x++; } cut; if (!SYNCHED) sync; spawn g(4); sync;
        return x;
      }
      """;

  private static final String CPP =
      """
      namespace n { template <class T = int> struct s : b<T> { T v{1};
      s(T x) noexcept : v{x}, w(x) { cilk_spawn [&] { v++; }(); } T w;
      auto get(T k) const -> T { T a = cilk_spawn this->get(k - 1), b = 2; cilk_sync; return a; }
      bool operator()(int) { return true; } private: enum class e : int { one }; }; }
      extern "C" { int q(int); } using r = int cilk_reducer(zero, plus);
      int main() {
        std::vector<std::pair<int, int>> v = cilk_spawn n::make<int, 2>(1);
        cilk_for (auto &p : v) { p.first++; }
        auto l = [&, x = 1](auto k) mutable -> int { cilk_spawn q(k); return 1; };
        try { v = cilk_spawn q(2); } catch (int e) { } catch (...) { throw; }
        if constexpr (true) { struct local { void m() { cilk_sync; } } o; o.m(); }
        [[maybe_unused]] int y = ({ cilk_spawn q(1); 2; });
        return R"x(a)b)x"[0];
      }
      """;

  /** The programs. */
  enum Source {
    OPEN_CILK(Dialect.C, MutatedSourcesTest.OPEN_CILK),
    CILK5(Dialect.C, MutatedSourcesTest.CILK5),
    CPP(Dialect.CPP, MutatedSourcesTest.CPP);

    private final Dialect dialect;
    private final String text;

    Source(Dialect dialect, String text) {
      this.dialect = dialect;
      this.text = text;
    }

    private List<Token> tokens() {
      return Tokens.of(text, new SourceColumns(file -> List.of()));
    }

    private String rewrite(String changed) {
      return new KeywordRewriter(
              "# 1 \"a.c\"\n" + changed,
              dialect,
              name -> 0,
              new SourceColumns(file -> List.of()),
              new SpawnedCalls())
          .rewrite();
    }

    private void mutate(String changed) {
      try {
        rewrite(changed);
      } catch (KeywordException e) {
        // This is what should happen, or nothing.
      } catch (RuntimeException e) {
        throw new AssertionError("on " + changed, e);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void sourcesAreTaken(Source source) {
    source.rewrite(source.text);
  }

  @ParameterizedTest
  @EnumSource
  void sourcesMayEndAnywhere(Source source) {
    for (Token token : source.tokens()) {
      source.mutate(source.text.substring(0, token.start()));
      source.mutate(source.text.substring(0, token.end()));
      source.mutate(source.text.substring(token.start()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void tokensMayBeMissingDoubledOrSwapped(Source source) {
    List<Token> tokens = source.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      List<String> words = new ArrayList<>(tokens.stream().map(Token::text).toList());
      String word = words.remove(i);
      source.mutate(String.join(" ", words));
      words.add(i, word);
      words.add(i, word);
      source.mutate(String.join(" ", words));
      words.remove(i);
      words.add(word);
      words.set(i, words.get((i * 7 + 3) % words.size()));
      source.mutate(String.join(" ", words));
    }
  }
}
