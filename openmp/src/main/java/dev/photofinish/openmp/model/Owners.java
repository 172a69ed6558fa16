package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which variables of the user own memory that has no name, as a vector owns its elements: those
 * that the user's code gave to the library function that uses the memory, and from which pointers
 * lead there.
 */
final class Owners {
  private static final long WORD = 8;
  private static final long USUAL_CONTAINER = 3 * WORD;

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

  /**
   * What owns memory.
   *
   * @param name the variable; empty if it is itself memory without a name
   * @param user who gives it to the library
   * @param relation what the memory is to it
   */
  record Owner(String name, Seen user, Relation relation) {}

  /** What memory is to its owner. */
  enum Relation {
    PART,
    OWNED
  }

  /** The variable that two accesses reach the memory by. */
  Optional<Owner> of(Seen first, Seen second) {
    Optional<Owner> owner =
        Stream.of(first, second)
            .flatMap(seen -> pointers(seen).map(root -> owner(seen, root)))
            .flatMap(Optional::stream)
            .findFirst();
    return owner.or(() -> common(first, second));
  }

  private static Stream<Long> pointers(Seen seen) {
    return seen.calls().entered().map(OwnFrame.Entered::pointers).stream().flatMap(List::stream);
  }

  private Optional<Owner> owner(Seen seen, long root) {
    MemoryObject variable = machine.memory().object(root);
    if (variable == null) {
      return Optional.empty();
    }
    boolean named = isNamed(variable);
    String name = named ? machine.describe(root) : "";
    boolean receiver = pointers(seen).findFirst().orElseThrow() == root;
    if (variable == owned) {
      boolean part = variable.kind() == ObjectKind.HEAP && receiver && isReceiver(seen);
      return part ? Optional.of(new Owner(name, seen, Relation.PART)) : Optional.empty();
    }
    boolean counts = named || (variable.kind() == ObjectKind.HEAP && receiver && isReceiver(seen));
    return counts && reaches(variable, root)
        ? Optional.of(new Owner(name, seen, Relation.OWNED))
        : Optional.empty();
  }

  /** Whether the first pointer of a call is the object whose member function is called. */
  private static boolean isReceiver(Seen seen) {
    return seen.calls().entered().orElseThrow().function().parameters().stream()
        .anyMatch(parameter -> parameter.name().equals("this"));
  }

  /** What both calls get, where the memory is no longer, or not yet, reached from it. */
  private Optional<Owner> common(Seen first, Seen second) {
    Set<Long> given = pointers(second).collect(Collectors.toSet());
    return pointers(first)
        .filter(given::contains)
        .filter(
            root ->
                Optional.ofNullable(machine.memory().object(root))
                    .filter(Owners::isNamed)
                    .isPresent())
        .map(root -> new Owner(machine.describe(root), first, Relation.OWNED))
        .findFirst();
  }

  /** A span of memory. */
  private record Span(long begin, long size) {}

  /** How large an object is, which is not known in memory without a type: as most containers. */
  private static long extent(MemoryObject variable, long root) {
    long rest = Machine.extent(variable, root - variable.base());
    return isNamed(variable) ? rest : Math.min(rest, USUAL_CONTAINER);
  }

  private boolean reaches(MemoryObject variable, long root) {
    Memory memory = machine.memory();
    Set<MemoryObject> seen = new HashSet<>();
    Deque<Span> open = new ArrayDeque<>();
    open.add(new Span(root, extent(variable, root)));
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
