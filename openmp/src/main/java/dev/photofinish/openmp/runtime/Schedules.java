package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
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
    return switch (kind) {
      case STATIC_CHUNKED, DISTRIBUTE_CHUNKED ->
          new LoopPlan.Chunks(iterations, threads, Math.max(1, chunk));
      case STATIC, DISTRIBUTE -> {
        Ident ident = ident(call);
        if (isFixed(ident, kind)) {
          yield new LoopPlan.Blocks(iterations, threads);
        }
        Mapping mapping = state.options.mapping();
        Distribution dealt = ident.isSections() ? Distribution.CYCLIC : mapping.loops();
        yield LoopPlan.Open.of(iterations, threads, 1, sharing.construct(), dealt, mapping);
      }
      case DYNAMIC -> open(state, sharing, iterations, Math.max(1, chunk));
      case GUIDED, RUNTIME, AUTO -> open(state, sharing, iterations, 1);
      case OTHER -> throw call.unsupported("schedule kind " + call.intArgument(2));
    };
  }

  private Ident ident(CallContext call) {
    return idents.computeIfAbsent(call.argument(0), address -> Ident.of(call));
  }

  /**
   * Whether the directive of a loop that begins says that nobody waits at its end. clang has all
   * wait nevertheless if there is a {@code lastprivate} clause, which the language does not ask
   * for.
   */
  boolean goesOn(CallContext call) {
    Ident ident = ident(call);
    return pragmas.at(ident.file(), ident.line()).stream()
        .anyMatch(
            directive ->
                directive.sharesWork()
                    && directive.clause("nowait").isPresent()
                    && directive.clause("lastprivate").isPresent());
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
    List<Directive> directives = pragmas.at(ident.file(), ident.line());
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
