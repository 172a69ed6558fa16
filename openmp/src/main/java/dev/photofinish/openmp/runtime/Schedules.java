package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.openmp.abi.Ident;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;

/** Decides how the iterations of a loop are cut and dealt, from the call and the source text. */
final class Schedules {
  private final PragmaText pragmas;

  /** What calls tell about their place, by address: constants of the compiler's. */
  private final Long2ObjectOpenHashMap<Ident> idents = new Long2ObjectOpenHashMap<>();

  Schedules(PragmaText pragmas) {
    this.pragmas = pragmas;
  }

  /** The plan of a loop that the compiler gives to the run-time library under a schedule kind. */
  LoopPlan plan(
      CallContext call,
      OpenMpState state,
      Sharing sharing,
      long iterations,
      ScheduleKind kind,
      long chunk) {
    int threads = sharing.size();
    Mapping mapping = state.options.mapping();
    return switch (kind) {
      case STATIC_CHUNKED, DISTRIBUTE_CHUNKED -> {
        long whole = rounded(call, state, Math.max(1, chunk));
        yield kind == ScheduleKind.STATIC_CHUNKED && isSimd(ident(call))
            ? open(state, sharing, iterations, whole)
            : new LoopPlan.Chunks(iterations, threads, whole);
      }
      case STATIC, DISTRIBUTE -> {
        Ident ident = ident(call);
        if (isFixed(ident, kind)) {
          yield isSimd(ident)
              ? blocksOfSimd(state, sharing, iterations)
              : new LoopPlan.Blocks(iterations, threads);
        }
        Distribution dealt = ident.isSections() ? Distribution.CYCLIC : mapping.loops();
        long piece = piece(state, ident);
        yield LoopPlan.Open.of(iterations, threads, piece, sharing.construct(), dealt, mapping);
      }
      case DYNAMIC -> open(state, sharing, iterations, rounded(call, state, Math.max(1, chunk)));
      case GUIDED, RUNTIME, AUTO -> open(state, sharing, iterations, piece(state, ident(call)));
      case OTHER -> throw call.unsupported("schedule kind " + call.intArgument(2));
    };
  }

  /**
   * A chunk size as {@code schedule(simd: ...)} makes it: a multiple of a width that the
   * implementation chooses.
   */
  private long rounded(CallContext call, OpenMpState state, long chunk) {
    Ident ident = ident(call);
    if (pragmas.at(ident.location().file(), ident.location().line()).stream()
        .noneMatch(Directive::roundsChunks)) {
      return chunk;
    }
    state.dependOnSimdWidth();
    return state.options.mapping().roundUp(chunk);
  }

  /**
   * One block for each thread, of a length that need not be that of other loops. Which thread gets
   * which is open: the language promises the same assignment in two loops only where neither is a
   * simd loop.
   */
  private static LoopPlan blocksOfSimd(OpenMpState state, Sharing sharing, long iterations) {
    int threads = sharing.size();
    state.dependOnSimdWidth();
    long block = state.options.mapping().roundUp((iterations + threads - 1) / threads);
    return open(state, sharing, iterations, block);
  }

  /**
   * How many iterations a piece has where the implementation chooses: one, so that any two may be
   * on different threads. In a simd loop also several, so that any two may be lanes of one thread.
   */
  private long piece(OpenMpState state, Ident ident) {
    if (!isSimd(ident)) {
      return 1;
    }
    state.dependOnSimdWidth();
    return state.options.mapping().roundUp(1);
  }

  private boolean isSimd(Ident ident) {
    return pragmas.at(ident.location().file(), ident.location().line()).stream()
        .anyMatch(directive -> directive.sharesWork() && directive.names("simd"));
  }

  private Ident ident(CallContext call) {
    return idents.computeIfAbsent(call.argument(0), address -> Ident.of(call));
  }

  /**
   * Whether the directive of a loop that begins says that nobody waits at its end. clang has all
   * wait nevertheless if there is a {@code lastprivate} clause, which the language does not ask
   * for. Behind a conditional one there are two barriers, of which the first is needed for what
   * clang makes of the clause.
   */
  boolean goesOn(CallContext call) {
    Ident ident = ident(call);
    List<Directive> needless =
        pragmas.at(ident.location().file(), ident.location().line()).stream()
            .filter(Directive::sharesWork)
            .filter(directive -> directive.clause("nowait").isPresent())
            .filter(directive -> directive.clause("lastprivate").isPresent())
            .toList();
    if (needless.stream().anyMatch(directive -> directive.toString().contains("conditional"))) {
      throw call.unsupported("lastprivate(conditional: ...) with nowait");
    }
    return !needless.isEmpty();
  }

  private static LoopPlan open(OpenMpState state, Sharing sharing, long iterations, long chunk) {
    return LoopPlan.Open.of(
        iterations,
        sharing.size(),
        chunk,
        sharing.construct(),
        Distribution.CYCLIC,
        state.options.mapping());
  }

  /** Whether the program says who executes which iteration. */
  private boolean isFixed(Ident ident, ScheduleKind kind) {
    List<Directive> directives = pragmas.at(ident.location().file(), ident.location().line());
    if (kind == ScheduleKind.DISTRIBUTE) {
      // The iterations of "distribute parallel for" are cut into pieces by its inner loop.
      return directives.stream()
          .anyMatch(
              directive ->
                  directive.names("distribute", "parallel")
                      || directive.distributionSchedule().isPresent());
    }
    List<Directive> sharing = directives.stream().filter(Directive::sharesWork).toList();
    return !ident.isSections()
        && !sharing.isEmpty()
        && sharing.stream()
            .allMatch(directive -> directive.schedule().filter("static"::equals).isPresent());
  }
}
