package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which variables of the user own memory that has no name, as a vector owns its elements: those
 * that the user's code gave to the library function that uses the memory, and from which pointers
 * lead there.
 */
final class Owners {
  private static final long WORD = 8;

  /** So many words are looked at before a variable counts as one that does not own the memory. */
  private static final int MOST_WORDS = 1 << 14;

  /** Names that are reserved for the library. */
  private static final Pattern RESERVED =
      Pattern.compile("_[_A-Z].*|this|agg\\.result|ref\\.tmp.*");

  private final Machine machine;
  private final MemoryObject owned;

  Owners(Machine machine, MemoryObject owned) {
    this.machine = machine;
    this.owned = owned;
  }

  /** Whether an object has a name that the user gave it. */
  static boolean isNamed(MemoryObject object) {
    return object.kind() != ObjectKind.HEAP && !RESERVED.matcher(object.name()).matches();
  }

  /** The variable that two accesses reach the memory by. */
  Optional<String> of(Seen first, Seen second) {
    return Stream.of(first, second)
        .flatMap(seen -> seen.calls().entered().stream())
        .map(OwnFrame.Entered::pointers)
        .flatMap(pointers -> pointers.stream().filter(this::owns))
        .map(machine::describe)
        .findFirst();
  }

  private boolean owns(long root) {
    MemoryObject variable = machine.memory().object(root);
    return variable != null && isNamed(variable) && reaches(variable, root);
  }

  /** A span of memory. */
  private record Span(long begin, long size) {}

  private boolean reaches(MemoryObject variable, long root) {
    Memory memory = machine.memory();
    Set<MemoryObject> seen = new HashSet<>();
    Deque<Span> open = new ArrayDeque<>();
    open.add(new Span(root, Machine.extent(variable, root - variable.base())));
    int words = 0;
    while (!open.isEmpty()) {
      Span span = open.remove();
      for (long at = span.begin(); at + WORD <= span.begin() + span.size(); at += WORD) {
        if (words++ > MOST_WORDS || !memory.isValid(at, WORD)) {
          return false;
        }
        MemoryObject target = memory.object(memory.readLong(at));
        if (target == owned) {
          return true;
        }
        if (target != null && target.kind() == ObjectKind.HEAP && seen.add(target)) {
          open.add(new Span(target.base(), target.size()));
        }
      }
    }
    return false;
  }
}
