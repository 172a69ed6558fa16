package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.code.ShadowBits;
import dev.photofinish.llvm.machine.code.Taint;
import dev.photofinish.search.machine.AccessKind;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A run that finds out which words of the command line a program looks at, and with which constants
 * it compares what it makes of them: only there does another value make the program do something
 * else.
 */
final class InputScout implements MachineListener {
  private static final int WORDS = 3;
  private static final String WORD = "3";

  private final Machine machine;
  private final ScheduleDriver driver = new CanonicalSchedule(new InputChoices());
  private final ShadowBits sources = new ShadowBits();
  private final SortedSet<Long> constants = new TreeSet<>();
  private int wordsRead;

  private InputScout(ProgramSetup setup, RunPlan plan) {
    this.machine = setup.machine(plan);
  }

  /**
   * What was found out.
   *
   * @param words how many words behind its name the program looks at
   * @param constants what it compares values with that come from them
   */
  record Survey(int words, SortedSet<Long> constants) {}

  /** Runs the program once. */
  static Survey survey(ProgramSetup setup, RunPlan plan) {
    List<String> words = Collections.nCopies(WORDS, WORD);
    InputScout scout = new InputScout(setup, plan);
    Machine machine = scout.machine;
    machine.taint(new Taint(scout.sources));
    machine.start(words);
    for (int word = 1; word <= WORDS; word++) {
      scout.sources.set(machine.argumentAddress(word), WORD.length() + 1L, true);
    }
    machine.listener(scout);
    scout.driver.run(machine);
    return new Survey(scout.wordsRead, scout.constants);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    driver.spawned(child);
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    for (int word = wordsRead + 1; word <= WORDS; word++) {
      if (machine.argumentAddress(word) == address) {
        wordsRead = word;
      }
    }
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    if (sink != TaintSink.BRANCH || instruction.location().line() == 0) {
      return;
    }
    if (instruction instanceof ConditionalBranch branch
        && branch.condition() instanceof IntCompare compare) {
      Stream.of(compare.left(), compare.right()).forEach(this::add);
    } else if (instruction instanceof Switch choice) {
      choice.cases().forEach(each -> add(each.value()));
    }
  }

  private void add(Value value) {
    if (value instanceof IntConstant constant) {
      constants.add(constant.signed());
    }
  }
}
