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
  /** How many words are given: three, or if that leads nowhere, fewer or more. */
  private static final List<Integer> COUNTS = List.of(3, 2, 1, 4, 5, 6);

  private static final String WORD = "3";

  private final Machine machine;
  private final ScheduleDriver driver = new CanonicalSchedule(new InputChoices());
  private final ShadowBits sources = new ShadowBits();
  private final SortedSet<Long> constants = new TreeSet<>();
  private final int words;
  private int wordsRead;
  private boolean spawns;

  private InputScout(ProgramSetup setup, RunPlan plan, int words) {
    this.machine = setup.machine(plan);
    this.words = words;
  }

  /**
   * What was found out.
   *
   * @param words how many words behind its name the program looks at
   * @param constants what it compares values with that come from them
   */
  record Survey(int words, SortedSet<Long> constants) {}

  /**
   * Runs the program, with different numbers of words until one of them has it make threads.
   *
   * @param needs whether it makes none without words: then it may insist on their number
   */
  static Survey survey(ProgramSetup setup, RunPlan plan, Needs needs) {
    Survey first = null;
    for (int count : COUNTS) {
      InputScout scout = new InputScout(setup, plan, count);
      scout.run();
      int words = needs == Needs.WORDS && scout.spawns ? count : scout.wordsRead;
      Survey survey = new Survey(words, scout.constants);
      if (scout.spawns) {
        return survey;
      }
      first = first == null ? survey : first;
    }
    return first;
  }

  /** What a program that has no words does. */
  enum Needs {
    NOTHING,
    WORDS
  }

  private void run() {
    machine.taint(new Taint(sources));
    machine.start(Collections.nCopies(words, WORD));
    for (int word = 1; word <= words; word++) {
      sources.set(machine.argumentAddress(word), WORD.length() + 1L, true);
    }
    machine.listener(this);
    driver.run(machine);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    spawns = true;
    driver.spawned(child);
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    for (int word = wordsRead + 1; word <= words; word++) {
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
