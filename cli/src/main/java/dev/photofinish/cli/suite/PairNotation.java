package dev.photofinish.cli.suite;

import dev.photofinish.core.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The notation in which DataRaceBench's comments name racing accesses: {@code a[i]@12:5:W vs.
 * a[i+1]@12:12:R}. What stands around it varies from kernel to kernel and is not looked at. Some
 * kernels give a {@code Write_set} and a {@code Read_set} instead, of which every pair with a write
 * races.
 */
final class PairNotation {
  private static final String EXPRESSION =
      "[*&]*[A-Za-z_]\\w*(?:\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\]|(?:\\.|->)\\w+)*";
  private static final String PLACE = "@\\s*(\\d{1,7})(?:\\s*:\\s*\\d+)?";
  private static final String OPERATION = "\\s*:\\s*([RWrw])\\b";
  private static final String NEXT_LINE = "(?:\\R[ \\t]*(?:\\*|//)?)?[ \\t]*";

  private static final Pattern PAIR =
      Pattern.compile(
          "(%s)?%s%s[ \\t]*%svs\\b\\.?[ \\t]*%s([^@\\r\\n]{0,80}?)%s%s"
              .formatted(EXPRESSION, PLACE, OPERATION, NEXT_LINE, NEXT_LINE, PLACE, OPERATION));
  private static final Pattern WRITES = set("Write_set");
  private static final Pattern READS = set("Read_set");
  private static final Pattern MEMBER = Pattern.compile("(%s)?%s".formatted(EXPRESSION, PLACE));

  private PairNotation() {}

  /** All pairs that a text names, in its order, each once. */
  static List<LabelledPair> pairsIn(String text) {
    Set<LabelledPair> pairs = new LinkedHashSet<>();
    Matcher pair = PAIR.matcher(text);
    while (pair.find()) {
      pairs.add(
          new LabelledPair(
              access(pair.group(1), pair.group(2), operation(pair.group(3))),
              access(pair.group(4), pair.group(5), operation(pair.group(6)))));
    }
    List<LabelledAccess> writes = members(WRITES, Operation.WRITE, text);
    List<LabelledAccess> others = new ArrayList<>(writes);
    others.addAll(members(READS, Operation.READ, text));
    for (LabelledAccess write : writes) {
      others.stream()
          .filter(other -> other.text().equals(write.text()))
          .forEach(other -> pairs.add(new LabelledPair(write, other)));
    }
    return List.copyOf(pairs);
  }

  private static List<LabelledAccess> members(Pattern set, Operation operation, String text) {
    List<LabelledAccess> members = new ArrayList<>();
    Matcher found = set.matcher(text);
    while (found.find()) {
      Matcher member = MEMBER.matcher(found.group(1));
      while (member.find()) {
        members.add(access(member.group(1), member.group(2), operation));
      }
    }
    return members;
  }

  private static LabelledAccess access(String text, String line, Operation operation) {
    return new LabelledAccess(text == null ? "" : text.strip(), Integer.parseInt(line), operation);
  }

  private static Operation operation(String letter) {
    return letter.equalsIgnoreCase("W") ? Operation.WRITE : Operation.READ;
  }

  private static Pattern set(String name) {
    return Pattern.compile(name + "\\s*=\\s*\\{([^}]*)\\}", Pattern.CASE_INSENSITIVE);
  }
}
