package dev.photofinish.cilk.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.SourceLocation;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeywordRewriterTest {
  private static KeywordRewriter rewriter(String preprocessed, List<String> lines) {
    return new KeywordRewriter(
        preprocessed, Dialect.C, name -> 0, new SourceColumns(file -> lines), new SpawnedCalls());
  }

  private static String rewrite(String source) {
    return rewriter("# 1 \"a.c\"\n" + source, List.of()).rewrite();
  }

  private static void refused(String source, String message, int line, int column) {
    assertThatThrownBy(() -> rewrite(source))
        .hasMessage(message)
        .isInstanceOfSatisfying(
            KeywordException.class,
            e -> assertThat(e.location()).isEqualTo(new SourceLocation("a.c", line, column)));
  }

  @Test
  void linesStayWhereTheyAre() {
    String source =
        "cilk int f(int n) {\n  int x;\n  x = spawn f(n - 1);\n  sync;\n  return x;\n}\n";
    String rewritten = rewrite(source);
    // The declarations of the marks and the line marker come first.
    assertThat(rewritten.lines().count()).isEqualTo(source.lines().count() + 2);
    assertThat(rewritten.lines().toList().get(4)).contains("f(n - 1);").contains(Marks.SPAWNED);
    assertThat(rewritten.lines().toList().get(5)).contains(Marks.SYNC);
  }

  @Test
  void functionsCalledSyncAreNoKeywords() {
    assertThat(rewrite("void sync(void);\nvoid f(void) {\n  sync();\n}\n"))
        .doesNotContain(Marks.SYNC + "()");
  }

  @Test
  void onlyCilkFunctionsAreSpawned() {
    refused(
        "int f(int n) { return n; }\ncilk int main(void) {\n  spawn f(1);\n}\n",
        "spawn of f, which is no Cilk function",
        3,
        9);
  }

  @Test
  void onlyCilkFunctionsSync() {
    refused("void f(void) {\n  sync;\n}\n", "sync in f, which is no Cilk function", 2, 3);
  }

  @Test
  void onlyCilkFunctionsSpawn() {
    refused(
        "cilk void g(void);\nvoid f(void) {\n  spawn g();\n}\n",
        "spawn in f, which is no Cilk function",
        3,
        3);
  }

  @Test
  void atomicBlocksDoNotSpawnOrSync() {
    refused(
        "cilk void g(void);\ncilk void f(void) {\n  atomic { spawn g(); }\n}\n",
        "spawn inside an atomic block",
        3,
        12);
    refused(
        "cilk void f(void) {\n  atomic {\n    sync;\n  }\n}\n",
        "sync inside an atomic block",
        3,
        5);
  }

  @Test
  void spawnIsNoPartOfAnExpression() {
    refused(
        "int g(int);\nint f(void) {\n  return g(1) + cilk_spawn g(2);\n}\n",
        "cilk_spawn must be a statement, or the whole right side of an assignment",
        3,
        17);
  }

  @Test
  void cilkFunctionsAreNotCalledWithoutSpawn() {
    refused(
        "cilk int g(int n) { return n; }\nint f(void) {\n  return g(1);\n}\n",
        "call of the Cilk function g without spawn",
        3,
        10);
  }

  @Test
  void columnsAreThoseOfTheSource() {
    String source = "# 1 \"a.c\"\nint g(int);\nvoid f(void) {\n  int x = cilk_spawn g(2);\n}\n";
    KeywordRewriter rewriter = rewriter(source, List.of());
    String line = rewriter.rewrite().lines().toList().get(4);
    Edits.Columns columns = rewriter.columns();
    assertThat(columns.original(new SourceLocation("a.c", 3, line.indexOf("g(2)") + 1)).column())
        .isEqualTo(22);
  }

  @Test
  void nothingJumpsOutOfAChild() {
    String loop =
        "int f(int *a) {\n  cilk_for (int i = 0; i < 4; i++) {\n    %s\n  }\n  out: return 0;\n}\n";
    refused(loop.formatted("if (i) break;"), "break out of the body of cilk_for", 3, 12);
    refused(loop.formatted("return 1;"), "return out of the body of cilk_for", 3, 5);
    refused(loop.formatted("goto out;"), "goto out of the body of cilk_for", 3, 5);
    rewrite(loop.formatted("while (i) break;"));
    rewrite(loop.formatted("switch (i) { case 1: break; }"));
    rewrite(loop.formatted("if (i) continue; a[i] = 1;"));
    rewrite(loop.formatted("again: if (i) goto again;"));
    refused(
        "int f(void) {\n  while (1) {\n    cilk_spawn { continue; }\n  }\n}\n",
        "continue out of the body of cilk_spawn",
        3,
        18);
  }

  @Test
  void parallelLoopsHaveThreeParts() {
    String loop = "void f(int i) {\n  cilk_for (%s) ;\n}\n";
    String variable = "cilk_for needs a loop variable that it sets to a first value";
    refused(loop.formatted("; i < 3; i++"), variable, 2, 3);
    refused(loop.formatted("int i = 0; ; i++"), "cilk_for without a condition", 2, 24);
    refused(loop.formatted("int i = 0; i < 3; "), "cilk_for without a step", 2, 31);
    refused(loop.formatted("int i = 0"), "cilk_for needs three parts", 2, 3);
    rewrite(loop.formatted("i = 0; i < 3; i++"));
  }

  @Test
  void inletsReturnNothingAndHaveBodies() {
    refused(
        "cilk int f(void) {\n  inlet int add(int x) { return 1; }\n}\n",
        "an inlet that returns something is not supported",
        2,
        26);
    refused("cilk int f(void) {\n  inlet void add(int x);\n}\n", "inlet without a body", 2, 3);
    refused(
        "cilk int f(void) {\n  inlet void add(int x) { }\n  add(spawn f(), 2);\n}\n",
        "add takes 1 arguments, not 2",
        3,
        3);
  }

  @Test
  void wordsOfCilkMayBeNames() {
    String names = "int sync = 1; int spawn = sync, cut = spawn + 1; int inlet = cut; cut = 3;";
    assertThat(rewrite("int f(int abort, int atomic) { " + names + " return (sync) + abort; }"))
        .contains(names);
  }

  @Test
  void aSpawnSetsOneVariable() {
    refused(
        "int g(int);\nvoid f(int x, int y) {\n  x = y = cilk_spawn g(2);\n}\n",
        "the statement with cilk_spawn must set nothing else",
        3,
        11);
    assertThat(rewrite("int g(int);\nvoid f(void) {\n  int y = 1, *x = cilk_spawn g(2);\n}\n"))
        .contains("int y = 1;")
        .containsPattern("int  +[*]x =  g[(]2[)]; " + Marks.DECLARED + "[(]&x[)];");
  }

  @Test
  void aSpawnWithoutBracesIsOneStatement() {
    assertThat(rewrite("int g(int);\nvoid f(int *a) {\n  for (;;) a[1] = cilk_spawn g(2);\n}\n"))
        .containsPattern("for [(];;[)] [{][{]__typeof__[(]a . 1 .[)] [*]\\w+ = &[(]a.1.[)]; [{]")
        .containsPattern("g[(]2[)];}}} *" + Marks.LOOP);
  }

  @Test
  void typesOfParametersMayStandBehindTheBrackets() {
    String rewritten =
        rewrite(
            """
            cilk int f(n, p) int n; int (*p)(); {
              int x;
              x = spawn f(n, p);
              sync;
              return x;
            }
            int g(T) __attribute__((pure)); struct s { int a; };
            """);
    assertThat(rewritten).contains(Marks.SPAWNED, Marks.SYNC, "(*p)(); { int " + Marks.PREFIX);
    refused("int f(n) int n; {\n  sync;\n}\n", "sync in f, which is no Cilk function", 2, 3);
  }

  @Test
  void errorsBehindMacrosStandWhereTheUserWroteThem() {
    String preprocessed = "# 1 \"a.c\"\nvoid f(void) { int a = 1000 + a; a = a + 1; sync; }\n";
    for (String line :
        List.of(
            "void f(void) { int a = LARGE + a; INC(a); sync; }",
            "void f(void) { int a /* not set */ = 1000 + a; a = a + 1; sync; }",
            "START int a = 1000 + a; a = a + 1; sync; }")) {
      assertThatThrownBy(() -> rewriter(preprocessed, List.of(line)).rewrite())
          .isInstanceOfSatisfying(
              KeywordException.class,
              e -> assertThat(e.location().column()).isEqualTo(line.indexOf("sync") + 1));
    }
    String keyword = "void f(void) { int a = LARGE + a; INC(a); WAIT }";
    assertThatThrownBy(() -> rewriter(preprocessed, List.of(keyword)).rewrite())
        .isInstanceOfSatisfying(
            KeywordException.class,
            e -> assertThat(e.location().column()).isEqualTo(keyword.indexOf("WAIT") + 1));
  }
}
