package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.openmp.statics.facts.PointerFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether accesses go where pointer analysis says. */
final class PointerMonitor {
  private final PointerFacts facts;
  private final AbstractObjects objects;
  private final Verdicts verdicts;
  private final Set<Known> known = new HashSet<>();

  /** An object that a call accesses though it should not, unless the call frees it; else null. */
  private MemoryObject pending;

  private Runnable pendingReport;

  /** What was looked at before. */
  private record Known(Object instruction, CallPath path, AbstractObjects.Kin kin, long offset) {}

  PointerMonitor(PointerFacts facts, AbstractObjects objects, Verdicts verdicts) {
    this.facts = facts;
    this.objects = objects;
    this.verdicts = verdicts;
  }

  void accessed(Step step) {
    settle();
    Optional<AbstractObjects.Kin> kin = objects.of(step.object());
    if (kin.isEmpty()) {
      return;
    }
    CallPath path = objects.path(step.activation());
    if (!known.add(new Known(step.instruction(), path, kin.get(), step.offset()))) {
      return;
    }
    if (step.instruction() instanceof MemoryAccess access) {
      Targets targets = facts.targets(path, access.pointer());
      boolean holds =
          targets.stream()
              .anyMatch(
                  target -> kin.get().contains(target.object()) && isAt(target, step.offset()));
      report(step, kin.get(), holds, targets.toString());
    } else if (step.instruction() instanceof CallSite call) {
      called(step, kin.get(), facts.touches(path, call));
    }
  }

  private static boolean isAt(Target target, long offset) {
    return (target.object() instanceof HeapObject heap && !heap.part().isEmpty())
        || (target.stride() == 0
            ? offset == target.offset()
            : Math.floorMod(offset - target.offset(), target.stride()) == 0);
  }

  private void called(
      Step step, AbstractObjects.Kin kin, Optional<List<PointerFacts.Touch>> touches) {
    if (touches.isEmpty() || kin instanceof AbstractObjects.Kin.Arguments) {
      return;
    }
    boolean holds =
        touches.get().stream()
            .filter(touch -> !step.kind().writes() || touch.effect() == PointerFacts.Effect.WRITES)
            .anyMatch(touch -> touch.targets().objects().stream().anyMatch(kin::contains));
    Runnable report = () -> report(step, kin, holds, touches.get().toString());
    if (!holds && mayEndLife(step)) {
      pending = step.object();
      pendingReport = report;
    } else {
      report.run();
    }
  }

  /** An object is gone: the machine takes that for an access of all of it, just before. */
  void freed(MemoryObject object) {
    if (object == pending) {
      pending = null;
    }
  }

  private void settle() {
    if (pending != null) {
      pending = null;
      pendingReport.run();
    }
  }

  private static boolean mayEndLife(Step step) {
    return step.object().kind() == ObjectKind.STACK
        && step.offset() == 0
        && step.size() == step.object().size();
  }

  private void report(Step step, AbstractObjects.Kin kin, boolean holds, String claim) {
    verdicts.check(
        FactKind.POINTS_TO,
        holds,
        step.location(),
        () -> "it goes to " + claim + " only",
        () ->
            "it went to %s, %d bytes behind the start of %s"
                .formatted(step.object(), step.offset(), kin));
  }
}
