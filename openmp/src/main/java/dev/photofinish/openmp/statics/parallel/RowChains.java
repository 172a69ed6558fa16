package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.openmp.statics.memory.DisjointAllocations;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Accesses through pointers to pointers, {@code a[i][j][k]}: where each pointer in memory is into a
 * block of its own, two of them meet only if both go the same way from the start.
 */
public final class RowChains {
  /** How many bytes a pointer has. */
  static final long POINTER = 8;

  private final DisjointAllocations blocks;
  private final Writers writers;

  /**
   * A pointer that each side reads, by where it is in what both know.
   *
   * @param first the distance from the start for one side, a multiple of the length of a pointer
   *     from that for the other side
   */
  public record Step(Polynomial first, Polynomial second) {}

  public RowChains(DisjointAllocations blocks, Writers writers) {
    this.blocks = blocks;
    this.writers = writers;
  }

  /** The steps that must be the same for two bases to be in one block; empty if none are known. */
  public Optional<List<Step>> steps(Base one, Base two, Divergence divergence) {
    if (one.equals(two) && divergence.mayAlias(one)) {
      return Optional.of(List.of());
    }
    if (!(one instanceof Base.Held first)
        || !(two instanceof Base.Held second)
        || first.version() != second.version()) {
      return Optional.empty();
    }
    Polynomial here = first.place().offset();
    Polynomial there = second.place().offset();
    if (!areWholeApart(here, there)) {
      return Optional.empty();
    }
    Optional<List<Step>> outer = steps(first.place().base(), second.place().base(), divergence);
    if (outer.isEmpty() || !blocks.areApart(first, second, writers)) {
      return Optional.empty();
    }
    List<Step> all = new ArrayList<>(outer.get());
    all.add(new Step(here, there));
    return Optional.of(List.copyOf(all));
  }

  /**
   * Whether two bases are in different blocks because the pointers to them are.
   *
   * @param isElsewhere whether two bases are different objects
   */
  boolean areApart(Base one, Base two, BiPredicate<Base, Base> isElsewhere) {
    if (!(one instanceof Base.Held first)
        || !(two instanceof Base.Held second)
        || first.version() != second.version()) {
      return false;
    }
    Base outer = first.place().base();
    Base other = second.place().base();
    return (isElsewhere.test(outer, other) || areApart(outer, other, isElsewhere))
        && blocks.areApart(first, second, writers);
  }

  /** Whether two pointers at these distances are the same or do not overlap. */
  private static boolean areWholeApart(Polynomial one, Polynomial two) {
    return rest(one) == rest(two)
        && one.terms().entrySet().stream().allMatch(RowChains::isWhole)
        && two.terms().entrySet().stream().allMatch(RowChains::isWhole);
  }

  private static boolean isWhole(Map.Entry<Polynomial.Monomial, Long> term) {
    return term.getKey().factors().isEmpty() || term.getValue() % POINTER == 0;
  }

  /** How far a constant part is behind a multiple of the length of a pointer. */
  private static long rest(Polynomial offset) {
    return offset.terms().entrySet().stream()
        .filter(term -> term.getKey().factors().isEmpty())
        .mapToLong(term -> Math.floorMod(term.getValue(), POINTER))
        .sum();
  }
}
