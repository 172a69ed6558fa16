package dev.photofinish.llvm.machine.code;

import java.util.Optional;

/**
 * Has what is executed often in a function compiled. The places where that may begin, which are the
 * function's start, heads of loops, and where calls return to, are counted until then.
 */
final class HotCode {
  private static final int MOST_STEPS = 400;

  /** The JVM interprets methods of more than 8000 bytes forever. */
  private static final int MOST_BYTES = 7_900;

  private final Translator translator;
  private final Code.Steps reference;
  private final long[] template;
  private final Op[] steps;
  private StepGraph graph;

  /**
   * Code that nothing is compiled of yet.
   *
   * @param reference the steps as the interpreter does them
   * @param template what constant registers hold
   */
  HotCode(Translator translator, Code.Steps reference, long[] template) {
    this.translator = translator;
    this.reference = reference;
    this.template = template;
    this.steps = reference.ops.clone();
    count(0);
    for (int pc = 0; pc + 1 < steps.length; pc++) {
      Op op = reference.ops[pc];
      if (op instanceof CallTranslator.FunctionCall || op instanceof CallTranslator.IndirectCall) {
        count(pc + 1);
      }
    }
    for (int pc = translator.length(); pc < steps.length; pc++) {
      Edges.Edge edge = translator.edges().at(pc);
      if (edge.loop()) {
        count(edge.start());
      }
    }
  }

  /** The steps, with compiled regions in the place of the first step of each. */
  Op[] steps() {
    return steps;
  }

  private void count(int pc) {
    if (steps[pc] == reference.ops[pc]) {
      steps[pc] = new Counter();
    }
  }

  /** Does a step, and compiles what begins there when it was done often enough. */
  private final class Counter implements Op {
    private int left = translator.cache().compileAfter();

    @Override
    public int execute(Interpreter x, Frame frame, int pc) {
      if (--left > 0) {
        return reference.ops[pc].execute(x, frame, pc);
      }
      compile(pc);
      return steps[pc].execute(x, frame, pc);
    }
  }

  private void compile(int entry) {
    if (graph == null) {
      graph = new StepGraph(translator, reference);
    }
    steps[entry] = reference.ops[entry];
    for (int most = MOST_STEPS; most > 1; most /= 2) {
      Region region = new Region(graph, entry, most);
      if (region.members().cardinality() == 1) {
        return;
      }
      Optional<Op> compiled =
          new RegionCompiler(translator, reference, template, graph, region).compile(MOST_BYTES);
      if (compiled.isPresent()) {
        steps[entry] = compiled.get();
        region.ends().stream().forEach(this::count);
        return;
      }
    }
  }
}
