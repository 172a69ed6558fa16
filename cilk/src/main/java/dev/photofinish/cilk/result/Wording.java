package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.LockOrder;
import dev.photofinish.cilk.determinacy.LockStep;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.CutPoint;
import dev.photofinish.cilk.structure.InstanceNames;
import dev.photofinish.core.Access;
import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Puts transactions into words. */
final class Wording {
  private static final int MOST_ACCESSES = 4;

  private final AtomizedProgram program;
  private final SourceNames names;
  private final InstanceNames instances;
  private final LockOrder locks;

  Wording(AtomizedProgram program, SourceNames names) {
    this(program, names, LockOrder.NONE);
  }

  /** Words for the transactions of a program, some of which lock. */
  Wording(AtomizedProgram program, SourceNames names, LockOrder locks) {
    this.locks = locks;
    this.program = program;
    this.names = names;
    this.instances = new InstanceNames(program, names);
  }

  /** How an instance is named. */
  enum Naming {
    /** As {@code fib(4)}. */
    SHORT,
    /** As {@code fib(4) at line 6}, where it was begun. */
    PLACED
  }

  /** An instance of a function. */
  String instance(int instance, Naming naming) {
    int site = program.beginSite(instance);
    int line = site == AtomizedProgram.NONE ? 0 : names.location(site).line();
    return instances.of(instance) + (naming == Naming.PLACED && line > 0 ? " at line " + line : "");
  }

  /** The instance of a function that a thread begins in: {@code insert 2}. */
  String instance(int thread) {
    return instances.of(program.instance(thread));
  }

  /** A transaction's access to a cell. */
  Access access(int transaction, int cell) {
    int access = program.access(transaction, cell);
    int site = program.site(access);
    SourceLocation place = names.innermost(site);
    return Access.inSource(
            place,
            program.writes(access) ? Operation.WRITE : Operation.READ,
            "instance " + instances.of(program.instanceOf(transaction)),
            names.text(place),
            List.of())
        .withLibrary(names.library(site), List.of());
  }

  String variable(int cell) {
    return names.variable(program.location(cell));
  }

  /** A transaction's access to a cell in words. */
  String accessWords(int transaction, int cell) {
    return placed(program.access(transaction, cell));
  }

  /** What a transaction does, its access to a cell first. */
  String transactionWords(int transaction, int cell) {
    int first = program.access(transaction, cell);
    Set<String> words = new LinkedHashSet<>(List.of(placed(first)));
    int more = 0;
    for (int a = program.accessStart(transaction); a < program.accessEnd(transaction); a++) {
      if (words.size() < MOST_ACCESSES) {
        words.add(placed(a));
      } else if (!words.contains(placed(a))) {
        more++;
      }
    }
    return String.join(", ", words) + (more == 0 ? "" : ", " + more + " more");
  }

  private String placed(int access) {
    SourceLocation place = names.location(program.site(access));
    return word(access) + (place.line() > 0 ? " at line " + place.line() : "");
  }

  /** An edge of a cycle in words. */
  String edge(CycleEdge edge) {
    if (!edge.isAccess()) {
      return instance(edge.fromThread()) + " comes before " + instance(edge.toThread());
    }
    return instance(edge.fromThread())
        + ": "
        + accessWords(edge.from(), edge.cell())
        + ", before "
        + instance(edge.toThread())
        + ": "
        + accessWords(edge.to(), edge.cell());
  }

  /** Whether a transaction is a step that locks and the like. */
  boolean locks(int transaction) {
    return locks.step(transaction) != null;
  }

  /** A transaction as a step; its accesses to some cells first. */
  WitnessStep step(int transaction, Set<Integer> cells) {
    LockStep lock = locks.step(transaction);
    if (lock != null) {
      return WitnessStep.of(
          instances.of(program.instanceOf(transaction)),
          names.location(lock.site()),
          lock.action().words()
              + " "
              + (lock.lock() < 0 ? "an inlet" : names.variable(lock.lock())));
    }
    Set<String> words = new LinkedHashSet<>();
    SourceLocation place = SourceLocation.UNKNOWN;
    List<Integer> rest = new ArrayList<>();
    for (int a = program.accessStart(transaction); a < program.accessEnd(transaction); a++) {
      if (cells.contains(program.cell(a))) {
        place = place.line() == 0 ? names.location(program.site(a)) : place;
        words.add(word(a));
      } else {
        rest.add(a);
      }
    }
    int more = 0;
    for (int a : rest) {
      place = place.line() == 0 ? names.location(program.site(a)) : place;
      if (words.size() < MOST_ACCESSES) {
        words.add(word(a));
      } else {
        more++;
      }
    }
    String action = words.isEmpty() ? "nothing shared" : String.join("; ", words);
    return WitnessStep.of(
        instances.of(program.instanceOf(transaction)),
        place,
        more == 0 ? action : action + "; " + more + " more");
  }

  private String word(int access) {
    return (program.writes(access) ? "write " : "read ") + variable(program.cell(access));
  }

  /** Cutpoints in words, those of one place together. */
  String cuts(Set<CutPoint> cuts) {
    Set<String> words = new LinkedHashSet<>();
    for (CutPoint cut : new TreeSet<>(cuts)) {
      SourceLocation place = names.location(cut.site());
      words.add(cut.kind().words() + (place.line() > 0 ? " at line " + place.line() : ""));
    }
    return String.join(", the ", words);
  }
}
