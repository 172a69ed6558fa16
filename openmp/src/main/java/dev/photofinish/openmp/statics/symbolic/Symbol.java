package dev.photofinish.openmp.statics.symbolic;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A number that the analysis has a name for. */
public sealed interface Symbol {
  /** The frame that has the number; in another execution of the frame it may be another one. */
  Frame frame();

  /** The symbols that it is a function of; empty for one that stands for itself. */
  default Set<Symbol> arguments() {
    return Set.of();
  }

  /** How many iterations of a loop are complete. */
  record Counter(Frame frame, Loop loop) implements Symbol {
    @Override
    public String toString() {
      return "n" + loop.header() + "@" + frame;
    }
  }

  /** The iteration of a loop whose iterations are shared out to threads, teams or tasks. */
  record Iteration(Frame frame, Loop loop) implements Symbol {
    @Override
    public String toString() {
      return "i" + loop.header() + "@" + frame;
    }
  }

  /** The number of a thread in its team, or of a team in its league. */
  record MemberNumber(Frame frame) implements Symbol {
    @Override
    public String toString() {
      return "member@" + frame;
    }
  }

  /** A value of which nothing more is known. */
  record Once(Frame frame, Value value) implements Symbol {
    @Override
    public String toString() {
      return value + "@" + frame;
    }
  }

  /** How many members a team has. */
  record TeamSize(Frame frame) implements Symbol {
    @Override
    public String toString() {
      return "size@" + frame;
    }
  }

  /** What {@code omp_get_max_threads} returns outside of all regions. */
  record MostThreads(Frame frame) implements Symbol {
    @Override
    public String toString() {
      return "most@" + frame;
    }
  }

  /**
   * What memory holds that nobody writes while it may be read.
   *
   * @param version tells apart what it holds in different phases of the region
   */
  record Content(Frame frame, Place place, int bits, int version) implements Symbol {
    @Override
    public Set<Symbol> arguments() {
      return place.offset().symbols();
    }

    @Override
    public String toString() {
      return "*(" + place + ")" + bits + "v" + version;
    }
  }

  /** A whole quotient, rounded to 0. */
  record Quotient(Frame frame, Polynomial dividend, Polynomial divisor) implements Symbol {
    @Override
    public Set<Symbol> arguments() {
      return dividend.plus(divisor).symbols();
    }

    @Override
    public String toString() {
      return "((" + dividend + ")/(" + divisor + "))";
    }
  }

  /** The remainder of a division by what is no constant. */
  record Remainder(Frame frame, Polynomial dividend, Polynomial divisor) implements Symbol {
    @Override
    public Set<Symbol> arguments() {
      return dividend.plus(divisor).symbols();
    }

    @Override
    public String toString() {
      return "((" + dividend + ")%(" + divisor + "))";
    }
  }

  /** A number that is wrapped to so many bits. */
  record Wrapped(Frame frame, Polynomial number, int bits, Reading reading) implements Symbol {
    /** How the bits are read. */
    public enum Reading {
      SIGNED,
      UNSIGNED
    }

    @Override
    public Set<Symbol> arguments() {
      return number.symbols();
    }

    /** The least number that the bits can be. */
    public long least() {
      return range().low();
    }

    /** The greatest number that the bits can be. */
    public long greatest() {
      return range().high();
    }

    Range range() {
      return reading == Reading.SIGNED ? Range.signed(bits) : Range.unsigned(bits);
    }

    @Override
    public String toString() {
      return (reading == Reading.SIGNED ? "s" : "u") + bits + "(" + number + ")";
    }
  }

  /**
   * An element of a table that nobody ever writes.
   *
   * @param offset where it is, in bytes from the start of the table
   * @param size how many bytes an element has
   */
  record Entry(Frame frame, Polynomial offset, long size, List<Long> table) implements Symbol {
    public Entry {
      table = List.copyOf(table);
    }

    @Override
    public Set<Symbol> arguments() {
      return offset.symbols();
    }

    @Override
    public String toString() {
      return "table" + table.hashCode() + "[" + offset + "]";
    }
  }

  /**
   * A value that was chosen on the way, as by {@code a < b ? a : b}. Which one was is a function of
   * the determinants alone, so that it is the same number wherever they are.
   *
   * @param determinants what the choice and the values chosen from depend on; no choices
   * @param range what it is in
   */
  record Choice(
      Frame frame,
      Value value,
      List<Alternative> alternatives,
      Set<Symbol> determinants,
      Bounds range)
      implements Symbol {
    /** The least and the greatest number that it can be. */
    public record Bounds(long least, long greatest) {}

    /** One of the values and what holds when it is chosen. */
    public record Alternative(List<Fact> facts, Polynomial value) {
      public Alternative {
        facts = List.copyOf(facts);
      }
    }

    public Choice {
      alternatives = List.copyOf(alternatives);
      determinants = Collections.unmodifiableSet(new LinkedHashSet<>(determinants));
    }

    @Override
    public Set<Symbol> arguments() {
      return determinants;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Choice that && frame == that.frame && value.equals(that.value);
    }

    @Override
    public int hashCode() {
      return value.hashCode() * 31 + System.identityHashCode(frame);
    }

    @Override
    public String toString() {
      return "choice" + value + "@" + frame;
    }
  }
}
