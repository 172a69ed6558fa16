package dev.photofinish.search.toy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded random toy programs without endless runs. */
public final class RandomPrograms {

  /** What the programs may contain. */
  public enum Flavour {
    /** Locks, barriers and loop heads: the paper's programs. */
    LOCKS,
    /** Sequentially consistent atomics as well. */
    STRONG_ATOMICS,
    /** Atomics of every order and fences. */
    WEAK_ATOMICS
  }

  private static final String[] ORDERS = {"relaxed", "goeson", "acq", "rel", "acqrel", "sc"};

  private final Random random;
  private final Flavour flavour;
  private int labels;
  private boolean careful;

  private RandomPrograms(long seed, Flavour flavour) {
    this.random = new Random(seed);
    this.flavour = flavour;
  }

  /** The program of a seed. */
  public static ToyProgram of(long seed, Flavour flavour) {
    RandomPrograms programs = new RandomPrograms(seed, flavour);
    int threads = 2 + (programs.random.nextInt(3) == 0 ? 1 : 0);
    int phases = programs.random.nextInt(3) == 0 ? 2 : 1;
    return programs.program(threads, phases, (threads == 2 ? 6 : 4) / phases);
  }

  /** A program of a seed with more runs than one wants to see all of, and fewer plain writes. */
  public static ToyProgram large(long seed, Flavour flavour) {
    RandomPrograms programs = new RandomPrograms(seed, flavour);
    programs.careful = true;
    return programs.program(3, 1 + programs.random.nextInt(2), 12);
  }

  private ToyProgram program(int threads, int phases, int size) {
    List<String> lines = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      lines.add("thread");
      for (int phase = 0; phase < phases; phase++) {
        if (phase > 0) {
          lines.add("barrier");
        }
        block(lines, 1 + random.nextInt(size), 0, 0);
      }
    }
    return ToyProgram.parse(String.join("\n", lines));
  }

  private void block(List<String> lines, int size, int depth, int held) {
    int left = size;
    while (left > 0) {
      int kind = random.nextInt(10);
      if (kind < 3 && left >= 3 && held < 3 && depth < 3) {
        int lock = held == 0 ? random.nextInt(2) : 2 - held;
        lines.add("acquire " + "lm".charAt(lock));
        int inner = 1 + random.nextInt(left - 2);
        block(lines, inner, depth + 1, held | (1 << lock));
        lines.add("release " + "lm".charAt(lock));
        left -= inner + 2;
      } else if (kind == 3 && left >= 3 && depth < 3) {
        String end = "end" + labels++;
        lines.add(flavour == Flavour.LOCKS ? "read " + variable() + " r0" : read());
        lines.add("unless r0 " + random.nextInt(2) + " " + end);
        int inner = 1 + random.nextInt(left - 2);
        block(lines, inner, depth + 1, held);
        lines.add(end + ":");
        left -= inner + 2;
      } else {
        lines.add(simple());
        left--;
      }
    }
  }

  private String simple() {
    if (careful && random.nextInt(4) == 0) {
      return "head";
    }
    if (flavour != Flavour.LOCKS && random.nextInt(2) == 0) {
      return switch (random.nextInt(flavour == Flavour.WEAK_ATOMICS ? 5 : 3)) {
        case 0 -> "load " + variable() + " r0 " + order("relaxed", "acq", "sc");
        case 1 -> "store " + variable() + " 1 " + order("relaxed", "goeson", "rel", "sc");
        case 2 -> "add " + variable() + " 1 r0 " + order(ORDERS);
        default -> "fence " + order("acq", "rel", "acqrel", "sc");
      };
    }
    return switch (random.nextInt(careful ? 6 : 9)) {
      case 0 -> "head";
      case 1, 2, 3, 4 -> read();
      case 5 -> "write " + variable() + " r0+1";
      default -> "write " + variable() + " " + random.nextInt(2);
    };
  }

  private String read() {
    return flavour != Flavour.LOCKS && random.nextInt(2) == 0
        ? "load " + variable() + " r0 " + order("relaxed", "acq", "sc")
        : "read " + variable() + " r0";
  }

  private String order(String... orders) {
    return flavour == Flavour.WEAK_ATOMICS ? orders[random.nextInt(orders.length)] : "sc";
  }

  private char variable() {
    return "xyz".charAt(Math.min(2, random.nextInt(4)));
  }
}
