package dev.photofinish.llvm.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.FloatConstant;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.Sources;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class ConstantImportTest {
  private static String globalG(String source) {
    return Sources.global(Sources.c(source), "g");
  }

  @Test
  void integers() {
    assertThat(globalG("int g = -5;")).isEqualTo("@g = external global i32 -5, align 4  ; g");
    assertThat(globalG("unsigned long g = ~0ul;")).contains("global i64 -1, align 8");
  }

  @Test
  void wideIntegers() {
    Global g = Sources.c("__int128 g = ((__int128)1 << 100) + 7;").global("g").orElseThrow();
    assertThat(g.initializer())
        .contains(
            new IntConstant(
                IntType.I128, BigInteger.ONE.shiftLeft(100).add(BigInteger.valueOf(7))));
    assertThat(g.alignment()).isEqualTo(16);
  }

  @Test
  void floatingPoint() {
    assertThat(globalG("float g = 0.1f;")).contains("global float 0.1,");
    assertThat(globalG("double g = 1e300;")).contains("global double 1.0E300,");
    assertThat(globalG("double g = __builtin_nan(\"\");")).contains("global double NaN,");
  }

  @Test
  void extendedPrecision() {
    Global g = Sources.c("long double g = 1.0L;").global("g").orElseThrow();
    if (g.valueType() == FloatType.X86_FP80) {
      assertThat(g.initializer())
          .contains(new FloatConstant(FloatType.X86_FP80, 0x8000_0000_0000_0000L, 0x3fff));
    }
  }

  @Test
  void stringsAndArrays() {
    assertThat(globalG("char g[6] = \"a\\n\";")).contains("[6 x i8] c\"a\\0A\\00\\00\\00\\00\"");
    assertThat(globalG("int g[3] = {1, 2};")).contains("[i32 1, i32 2, i32 0]");
    assertThat(globalG("int g[1000];")).contains("[1000 x i32] zeroinitializer, align 16");
  }

  @Test
  void addresses() {
    Program program =
        Sources.c(
            """
            int a[10]; void h(void) {}
            struct { int *p; void (*f)(void); int *end; void *none; } g = {a, h, a + 10, 0};
            long distance = (long)&a[3];
            """);
    assertThat(Sources.global(program, "g"))
        .contains("ptr @a, ptr @h, ptr getelementptr (")
        .contains("ptr null }");
    assertThat(Sources.global(program, "distance")).contains("ptrtoint (ptr getelementptr (");
  }

  @Test
  void threadLocalStaticAndConstantGlobals() {
    Program program =
        Sources.c(
            """
            _Thread_local int t = 1; static int s; const int c = 3; extern int e;
            int *f(void) { return t + &s + e; }
            """);
    assertThat(program.global("t").orElseThrow().isThreadLocal()).isTrue();
    assertThat(program.global("s").orElseThrow().linkage()).isEqualTo(Linkage.INTERNAL);
    assertThat(program.global("c").orElseThrow().isConstant()).isTrue();
    assertThat(program.global("e").orElseThrow().isDeclaration()).isTrue();
  }

  @Test
  void aliasesAreResolved() {
    Program program =
        Sources.c(
            """
            int real(void) { return 1; }
            int other(void) __attribute__((alias("real")));
            int f(void) { return other(); }
            """);
    assertThat(Sources.text(program, "f")).contains("call i32 @real()");
  }

  @Test
  void indirectFunctionsNameTheirResolver() {
    Program program =
        Sources.c(
            """
            static int one(void) { return 1; }
            static void *pick(void) { return one; }
            int fast(void) __attribute__((ifunc("pick")));
            int f(void) { return fast(); }
            """);
    assertThat(program.indirectFunctions().get("fast")).hasToString("@pick");
  }

  @Test
  void constructorsOfStaticObjectsAreAnOrdinaryGlobal() {
    Program program = Sources.cpp("struct s { s(); } object;");
    assertThat(Sources.global(program, "llvm.global_ctors"))
        .contains("{ i32 65535, ptr @_GLOBAL__sub_I_test.cpp, ptr null }");
  }
}
