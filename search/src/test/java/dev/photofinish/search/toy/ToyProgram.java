package dev.photofinish.search.toy;

import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.toy.ToyOp.Kind;
import dev.photofinish.search.toy.ToyOp.Operand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program for the toy machine.
 *
 * <pre>
 * thread
 *   acquire l
 *   read x r0
 *   unless r0 1 end
 *   write x r0+1
 * end:
 *   release l
 * </pre>
 *
 * Threads that some thread forks wait until then; all others start at once.
 */
public record ToyProgram(String text, List<List<ToyOp>> threads, int variables, int locks) {
  static final int REGISTERS = 3;

  /** Reads the text form. */
  public static ToyProgram parse(String text) {
    return new Parser(text).program();
  }

  int threadCount() {
    return threads.size();
  }

  ToyOp op(int thread, int pc) {
    List<ToyOp> ops = threads.get(thread);
    return pc < ops.size() ? ops.get(pc) : null;
  }

  Set<Integer> forked() {
    Set<Integer> forked = new TreeSet<>();
    for (List<ToyOp> ops : threads) {
      for (ToyOp op : ops) {
        if (op.kind() == Kind.FORK) {
          forked.add(op.a());
        }
      }
    }
    return forked;
  }

  static int position(int thread, int pc) {
    return 1000 * thread + pc;
  }

  private static final class Parser {
    private final String text;
    private final List<List<String>> sections = new ArrayList<>();
    private final List<Map<String, Integer>> labels = new ArrayList<>();
    private final Map<String, Integer> variables = new HashMap<>();
    private final Map<String, Integer> locks = new HashMap<>();

    Parser(String text) {
      this.text = text;
    }

    ToyProgram program() {
      for (String line : text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList()) {
        if (line.equals("thread")) {
          sections.add(new ArrayList<>());
          labels.add(new HashMap<>());
        } else if (line.endsWith(":")) {
          labels
              .get(labels.size() - 1)
              .put(line.substring(0, line.length() - 1), sections.get(sections.size() - 1).size());
        } else {
          sections.get(sections.size() - 1).add(line);
        }
      }
      List<List<ToyOp>> threads = new ArrayList<>();
      for (int thread = 0; thread < sections.size(); thread++) {
        List<ToyOp> ops = new ArrayList<>();
        for (String line : sections.get(thread)) {
          ops.add(op(line.split("\\s+"), labels.get(thread)));
        }
        threads.add(List.copyOf(ops));
      }
      return new ToyProgram(text, threads, variables.size(), locks.size());
    }

    private ToyOp op(String[] words, Map<String, Integer> targets) {
      return switch (words[0]) {
        case "read" -> ToyOp.of(Kind.READ, variable(words[1]), register(words[2]));
        case "write" -> with(Kind.WRITE, variable(words[1]), 0, words[2], null);
        case "set" -> with(Kind.SET, register(words[1]), 0, words[2], null);
        case "unless" ->
            with(Kind.UNLESS, register(words[1]), targets.get(words[3]), words[2], null);
        case "goto" -> ToyOp.of(Kind.GOTO, 0, targets.get(words[1]));
        case "fork" -> ToyOp.of(Kind.FORK, Integer.parseInt(words[1]), 0);
        case "join" -> ToyOp.of(Kind.JOIN, Integer.parseInt(words[1]), 0);
        case "fence" -> new ToyOp(Kind.FENCE, 0, 0, Operand.ZERO, order(words[1]));
        case "acquire" -> ToyOp.of(Kind.ACQUIRE, lock(words[1]), 0);
        case "release" -> ToyOp.of(Kind.RELEASE, lock(words[1]), 0);
        case "head" -> ToyOp.of(Kind.HEAD, 0, 0);
        case "barrier" -> ToyOp.of(Kind.BARRIER, 0, 0);
        case "choose" -> ToyOp.of(Kind.CHOOSE, register(words[1]), Integer.parseInt(words[2]));
        case "load" ->
            new ToyOp(
                Kind.ATOMIC_READ,
                variable(words[1]),
                register(words[2]),
                Operand.ZERO,
                order(words[3]));
        case "store" -> with(Kind.ATOMIC_WRITE, variable(words[1]), 0, words[2], words[3]);
        case "add" ->
            with(Kind.ATOMIC_ADD, variable(words[1]), register(words[3]), words[2], words[4]);
        default -> throw new IllegalArgumentException(words[0]);
      };
    }

    private static ToyOp with(Kind kind, int a, int b, String operand, String order) {
      return new ToyOp(kind, a, b, operand(operand), order == null ? null : order(order));
    }

    private static MemoryOrder order(String word) {
      return switch (word.toLowerCase(Locale.ROOT)) {
        case "relaxed" -> MemoryOrder.RELAXED;
        case "goeson" -> MemoryOrder.RELAXED_IN_SEQUENCE;
        case "acq" -> MemoryOrder.ACQUIRE;
        case "rel" -> MemoryOrder.RELEASE;
        case "acqrel" -> MemoryOrder.ACQUIRE_RELEASE;
        case "sc" -> MemoryOrder.SEQUENTIALLY_CONSISTENT;
        default -> throw new IllegalArgumentException(word);
      };
    }

    private static Operand operand(String word) {
      if (!word.startsWith("r")) {
        return Operand.number(Integer.parseInt(word));
      }
      int plus = word.indexOf('+');
      return plus < 0
          ? new Operand(register(word), 0)
          : new Operand(
              register(word.substring(0, plus)), Integer.parseInt(word.substring(plus + 1)));
    }

    private static int register(String word) {
      return Integer.parseInt(word.substring(1));
    }

    private int variable(String name) {
      return variables.computeIfAbsent(name, n -> variables.size());
    }

    private int lock(String name) {
      return locks.computeIfAbsent(name, n -> locks.size());
    }
  }
}
