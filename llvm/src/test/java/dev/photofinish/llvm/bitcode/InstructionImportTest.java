package dev.photofinish.llvm.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.Sources;
import org.junit.jupiter.api.Test;

class InstructionImportTest {
  private static String functionF(String source) {
    return Sources.text(Sources.c(source), "f");
  }

  @Test
  void memoryAndArithmetic() {
    assertThat(functionF("int f(int a, int b) { return a * b - 7; }"))
        .contains("define external i32 @f(i32 %a, i32 %b)")
        .contains("%a.addr = alloca i32, align 4, variable a")
        .contains("store i32 %a, ptr %a.addr, align 4")
        .contains("%mul = mul nsw i32 %4, %5")
        .contains("%sub = sub nsw i32 %mul, 7")
        .contains("ret i32 %sub");
  }

  @Test
  void everyBinaryOperator() {
    assertThat(
            functionF(
                """
                double d; int i; unsigned u;
                void f(void) {
                  i = ((i / 3 % 5 << 1 >> 2 & 7) | 8) ^ 9;
                  u = u / 3 % 5 >> 2;
                  d = -d * 2.5 / d;
                }
                """))
        .contains("sdiv", "srem", "shl", "ashr", "and", "or", "xor", "udiv", "urem", "lshr")
        .contains("fneg double", "fmul double", "fdiv double")
        .contains(", 2.5");
  }

  @Test
  void casts() {
    assertThat(
            functionF(
                """
                void f(char c, unsigned char u, long l, double d, void *p) {
                  int a = c; int b = u; short s = l; float g = d; double e = g;
                  unsigned x = d; int y = d; d = y; d = x; l = (long)p; p = (void *)l;
                }
                """))
        .contains("sext i8", "zext i8", "trunc i64", "fptrunc double", "fpext float")
        .contains("fptoui double", "fptosi double", "sitofp i32", "uitofp i32")
        .contains("ptrtoint ptr", "inttoptr i64");
  }

  @Test
  void comparisonsSelectsAndPhis() {
    assertThat(functionF("int f(int a, double d) { return a < 3 && d >= 1 ? a : 2; }"))
        .contains("icmp slt i32")
        .contains("fcmp oge double")
        .contains("br i1 %cmp1, %cond.true, %cond.false")
        .contains("= phi i32 [ %10, %cond.true ], [ 2, %cond.false ]");
  }

  @Test
  void addressesInsideStructuresAndArrays() {
    Program program =
        Sources.c("struct s { char c; int a[4]; } g[3]; int f(int i) { return g[i].a[2]; }");
    assertThat(Sources.text(program, "f"))
        .contains("getelementptr inbounds [3 x %struct.s], ptr @g, i64 0, i64 %idxprom")
        .contains("getelementptr inbounds %struct.s, ptr %arrayidx, i32 0, i32 1")
        .contains("getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 2");
    assertThat(program.toString()).contains("%struct.s = type { i8, [4 x i32] }");
  }

  @Test
  void switches() {
    assertThat(
            functionF(
                "int f(int a) { switch (a) { case 1: return 5; case -2: return 6; } return 0; }"))
        .contains("switch i32 %3, %sw.epilog [ 1: %sw.bb, -2: %sw.bb1 ]");
  }

  @Test
  void computedGotos() {
    Program program =
        Sources.c(
            """
            int f(int a) {
              static void *table[] = {&&one, &&two};
              goto *table[a];
            one: return 1;
            two: return 2;
            }
            """);
    assertThat(Sources.text(program, "f")).contains("indirectbr ptr", "[%one, %two]");
    Function f = program.function("f").orElseThrow();
    int one =
        f.blocks().stream()
            .filter(block -> block.name().equals("one"))
            .findFirst()
            .orElseThrow()
            .index();
    assertThat(Sources.global(program, "f.table")).contains("blockaddress(@f, " + one + ")");
  }

  @Test
  void callsWithVariableArgumentsAndByValueStructures() {
    assertThat(
            functionF(
                """
                struct big { int a[20]; };
                struct big make(void);
                int take(struct big b);
                int print(const char *, ...);
                int f(int (*p)(int)) { print("%d", 1); return take(make()) + p(2); }
                """))
        .contains("call i32 (ptr, ...) @print(ptr @.str, i32 1)")
        .contains("call void @make(ptr sret(%struct.big) %agg.tmp)")
        .contains("call i32 @take(ptr byval(%struct.big) %agg.tmp)")
        .contains("= call i32 %");
  }

  @Test
  void variableArgumentLists() {
    assertThat(
            functionF(
                """
                #include <stdarg.h>
                int f(int n, ...) {
                  va_list l; va_start(l, n); int r = va_arg(l, int); va_end(l); return r;
                }
                """))
        .contains("define external i32 @f(i32 %n, ...)")
        .contains("@llvm.va_start.p0", "@llvm.va_end.p0");
  }

  @Test
  void atomics() {
    assertThat(
            functionF(
                """
                #include <stdatomic.h>
                _Atomic int a; int g;
                void f(int e) {
                  atomic_fetch_add_explicit(&a, 1, memory_order_relaxed);
                  atomic_store_explicit(&a, 2, memory_order_release);
                  e = atomic_load_explicit(&a, memory_order_acquire);
                  atomic_compare_exchange_weak_explicit(
                      &a, &e, 3, memory_order_acq_rel, memory_order_relaxed);
                  atomic_thread_fence(memory_order_seq_cst);
                  atomic_signal_fence(memory_order_acquire);
                  #pragma omp atomic
                  g += 2;
                }
                """))
        .containsPattern("atomicrmw add ptr @a, i32 %\\d+ monotonic, align 4")
        .containsPattern("store atomic i32 %\\d+, ptr @a release, align 4")
        .contains("load atomic i32, ptr @a acquire, align 4")
        .containsPattern(
            "cmpxchg weak ptr @a, i32 %\\d+, i32 %\\d+ acq_rel, align 4, failure monotonic")
        .contains("fence seq_cst")
        .contains("fence syncscope(\"singlethread\") acquire")
        .contains("atomicrmw add ptr @g, i32 2 monotonic");
  }

  @Test
  void volatileAccesses() {
    assertThat(functionF("volatile int v; int f(void) { v = 1; return v; }"))
        .contains("store volatile i32 1, ptr @v")
        .contains("load volatile i32, ptr @v");
  }

  @Test
  void vectors() {
    assertThat(
            functionF(
                """
                typedef float v4 __attribute__((vector_size(16)));
                v4 f(v4 a, v4 b, int i) {
                  a[i] = b[1];
                  return __builtin_shufflevector(a, b, 0, 4, 1, 5);
                }
                """))
        .contains("extractelement <4 x float>", "insertelement <4 x float>")
        .contains("shufflevector <4 x float>", ", [0, 4, 1, 5]");
  }

  @Test
  void variableLengthArrays() {
    assertThat(functionF("int f(int n) { int a[n]; a[0] = 1; return a[0]; }"))
        .containsPattern("%vla = alloca i32, i64 %\\d+, align 16, variable a")
        .contains("@llvm.stacksave.p0", "@llvm.stackrestore.p0");
  }

  @Test
  void inlineAssembly() {
    assertThat(functionF("void f(void) { __asm__ volatile(\"nop\" ::: \"memory\"); }"))
        .contains("call void asm \"nop\", \"~{memory}");
  }

  @Test
  void aggregatesAsValues() {
    assertThat(functionF("_Complex double f(_Complex double z) { return z * z; }"))
        .containsPattern("(extractvalue|insertvalue) ")
        .contains("define external { double, double } @f(double %z.coerce0");
  }

  @Test
  void exceptions() {
    Program program =
        Sources.cpp(
            """
            struct guard { ~guard(); };
            void may();
            int f() {
              try { guard g; may(); } catch (int e) { return e; } catch (...) { throw; }
              return 0;
            }
            """);
    assertThat(Sources.text(program, "_Z1fv"))
        .contains("personality @__gxx_personality_v0")
        .contains("invoke void @_Z3mayv() to %invoke.cont unwind %lpad")
        .contains("landingpad { ptr, i32 } catch ptr @_ZTIi catch ptr null")
        .contains("invoke void @__cxa_rethrow()")
        .contains("landingpad { ptr, i32 } cleanup")
        .contains("resume { ptr, i32 }", "unreachable");
  }

  @Test
  void unreachableBlocksAreLeftOut() {
    assertThat(functionF("int f(void) { return 1; for (;;) ; }")).doesNotContain("for.cond:");
  }

  @Test
  void numbersEveryInstructionAndParameter() {
    Function f =
        Sources.c("int f(int a, int b) { while (a < b) a += b; return a; }")
            .function("f")
            .orElseThrow();
    assertThat(f.slotCount()).isEqualTo(2 + f.instructions().size());
    assertThat(f.slot(f.parameters().get(1))).isEqualTo(1);
    for (int i = 0; i < f.instructions().size(); i++) {
      assertThat(f.slot(f.instructions().get(i))).isEqualTo(2 + i);
    }
  }
}
