package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.statics.facts.PointerFacts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether what is read was written by one of those who may write it. */
final class WriterMonitor {
  /** Of larger objects nobody remembers who wrote them. */
  private static final long LARGEST = 1 << 20;

  private final PointerFacts facts;
  private final Verdicts verdicts;

  /** By object: who has written each byte last; null for nobody. */
  private final Map<MemoryObject, Instruction[]> writers = new HashMap<>();

  private final Map<Instruction, Optional<Set<Instruction>>> claims = new HashMap<>();

  WriterMonitor(PointerFacts facts, Verdicts verdicts) {
    this.facts = facts;
    this.verdicts = verdicts;
  }

  void accessed(Step step) {
    MemoryObject object = step.object();
    if (object.size() > LARGEST) {
      return;
    }
    if (step.kind().reads() && step.instruction() instanceof Load load) {
      check(step, load);
    }
    if (step.kind().writes() && changesContents(step)) {
      Instruction[] bytes =
          writers.computeIfAbsent(object, key -> new Instruction[(int) object.size()]);
      int from = (int) step.offset();
      int to = (int) Math.min(bytes.length, step.offset() + step.size());
      Arrays.fill(bytes, from, to, step.instruction());
    }
  }

  /** The machine takes it for an atomic access of a variable to get a copy for its reduction. */
  private static boolean changesContents(Step step) {
    return !(step.kind().atomic() && step.instruction() instanceof CallSite);
  }

  private void check(Step step, Load load) {
    Instruction[] bytes = writers.get(step.object());
    if (bytes == null) {
      return;
    }
    Optional<Set<Instruction>> claim = claims.computeIfAbsent(load, key -> claim((Load) key));
    if (claim.isEmpty()) {
      return;
    }
    Instruction last = null;
    for (long i = step.offset(); i < step.offset() + step.size() && i < bytes.length; i++) {
      Instruction writer = bytes[(int) i];
      if (writer != null && writer != last) {
        last = writer;
        verdicts.check(
            FactKind.WRITERS,
            claim.get().contains(writer),
            step.location(),
            () -> "what is read was written by " + places(claim.get()) + " only",
            () -> step.object() + " was written by " + place(writer));
      }
    }
  }

  private Optional<Set<Instruction>> claim(MemoryAccess access) {
    return facts.writers(access).map(HashSet::new);
  }

  private static List<String> places(Set<Instruction> instructions) {
    return instructions.stream().map(WriterMonitor::place).sorted().toList();
  }

  private static String place(Instruction instruction) {
    return instruction.getClass().getSimpleName() + " in line " + instruction.location().line();
  }

  void freed(MemoryObject object) {
    writers.remove(object);
  }
}
