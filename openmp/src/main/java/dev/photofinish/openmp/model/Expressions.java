package dev.photofinish.openmp.model;

import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.search.history.Candidate;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the user calls memory: the name of its object, or what the source says at the access. */
final class Expressions {
  private final SourceLines lines;

  Expressions(SourceLines lines) {
    this.lines = lines;
  }

  /** The variable of a race, with the object that it is a member of. */
  String variable(Touched.Memory memory, Seen first, Seen second) {
    return named(memory, first, second, lines::member);
  }

  /** What fingerprints call it: a member of what has no name by the name of the member alone. */
  String identity(Touched.Memory memory, Seen first, Seen second) {
    return named(memory, first, second, lines::expression);
  }

  private String named(Touched.Memory memory, Seen first, Seen second, Reading reading) {
    return switch (memory.naming()) {
      case EXACT -> withoutLibraryMembers(memory, first, second);
      case ONE_OF_SEVERAL -> members(memory, first, second);
      case NONE -> unnamed(memory, first, second, reading);
    };
  }

  private String unnamed(Touched.Memory memory, Seen first, Seen second, Reading reading) {
    if (memory.owner().isPresent()) {
      String owner = owner(memory);
      return switch (memory.owner().get().relation()) {
        case PART -> owner;
        case OWNED -> "memory of " + owner;
      };
    }
    return Stream.of(first, second)
        .filter(seen -> seen.place().equals(seen.location()))
        .map(seen -> written(seen.touched().instruction(), reading))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(memory.description());
  }

  /** The members that the source names at the two accesses: one, or two that share their bytes. */
  private String members(Touched.Memory memory, Seen first, Seen second) {
    String members =
        Stream.of(first, second)
            .map(seen -> lines.operand(seen.location()))
            .flatMap(Optional::stream)
            .distinct()
            .sorted()
            .collect(Collectors.joining(" and "));
    return members.isEmpty() ? memory.description() : members;
  }

  private String withoutLibraryMembers(Touched.Memory memory, Seen first, Seen second) {
    return Stream.of(first, second)
        .filter(seen -> !seen.place().equals(seen.location()))
        .flatMap(seen -> lines.receiver(seen.place()).stream())
        .flatMap(receiver -> upTo(memory.description(), receiver).stream())
        .findFirst()
        .orElse(memory.description());
  }

  /** What owns memory, or the memory itself if nothing is known to. */
  String owner(Touched.Memory memory) {
    if (memory.owner().isEmpty()) {
      return memory.description();
    }
    Owners.Owner owner = memory.owner().get();
    Optional<String> receiver = lines.receiver(owner.user().place());
    return owner.name().isEmpty()
        ? receiver.orElse(memory.description())
        : receiver.flatMap(text -> upTo(owner.name(), text)).orElse(owner.name());
  }

  /**
   * The name of an object that the user calls a library for, without the members that it has by the
   * library: {@code q.jobs} of {@code q.jobs.c} in {@code jobs.size()}.
   */
  private static Optional<String> upTo(String description, String receiver) {
    String last =
        receiver.substring(Math.max(receiver.lastIndexOf('.'), receiver.lastIndexOf('>')) + 1);
    int member = description.indexOf("." + last + ".");
    if (member >= 0) {
      return Optional.of(description.substring(0, member + 1 + last.length()));
    }
    return description.startsWith(last + ".") ? Optional.of(last) : Optional.empty();
  }

  /** How the source is read at a place. */
  private interface Reading {
    Optional<String> at(SourceLocation location);
  }

  /** Two accesses of which it is open whether they race. */
  Reason.OpenPair pair(Positions positions, Candidate candidate) {
    return new Reason.OpenPair(
        Stream.of(candidate.firstPosition(), candidate.secondPosition())
            .map(positions::instruction)
            .map(instruction -> global(instruction).or(() -> written(instruction, lines::member)))
            .flatMap(Optional::stream)
            .findFirst()
            .orElse(""),
        positions.location(candidate.firstPosition()),
        positions.location(candidate.secondPosition()));
  }

  private static Optional<String> global(Instruction instruction) {
    return pointer(instruction) instanceof GlobalReference global && !global.name().startsWith("_Z")
        ? Optional.of(global.name())
        : Optional.empty();
  }

  /** The expression whose address an instruction uses, as the source has it. */
  private Optional<String> written(Instruction instruction, Reading reading) {
    if (!(pointer(instruction) instanceof Instruction address)) {
      return Optional.empty();
    }
    // A pointer that was loaded is itself what stands there, unless it is a reference.
    boolean pointed = address instanceof Load && lines.isDereferenced(address.location());
    return reading
        .at(address.location())
        .map(name -> pointed ? "*" + name : name)
        .or(() -> reading.at(instruction.location()));
  }

  /** The address that an instruction uses; null if it uses none. */
  private static Value pointer(Instruction instruction) {
    if (instruction instanceof Load load) {
      return load.pointer();
    }
    if (instruction instanceof Store store) {
      return store.pointer();
    }
    if (instruction instanceof AtomicReadModifyWrite update) {
      return update.pointer();
    }
    return instruction instanceof CompareExchange exchange ? exchange.pointer() : null;
  }
}
