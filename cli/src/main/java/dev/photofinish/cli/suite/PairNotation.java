package dev.photofinish.cli.suite;

import dev.photofinish.cli.suite.LabelledLines.Place;
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
      "(?<![*&\\w])[*&]*+[A-Za-z_]\\w*+"
          + "(?:\\[(?:[^\\[\\]]|\\[[^\\[\\]]*+\\])*+\\]|(?:\\.|->)\\w++)*+";
  private static final String PLACE = "@\\s*(\\d{1,7})(?:\\s*:\\s*(\\d{1,7}))?";
  private static final String OPERATION = "\\s*[:@]\\s*([RWrw])\\b";
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
    return pairsIn(text, new LabelledLines(List.of()));
  }

  /** The same, for a program of which the lines are known. */
  static List<LabelledPair> pairsIn(String text, LabelledLines lines) {
    Set<LabelledPair> pairs = new LinkedHashSet<>();
    Matcher pair = PAIR.matcher(text);
    while (pair.find()) {
      Place first = place(pair.group(1), pair.group(2), pair.group(3));
      Place second = place(pair.group(5), pair.group(6), pair.group(7));
      int[] shifts = lines.shifts(first, second);
      pairs.add(
          new LabelledPair(
              access(first, shifts[0], operation(pair.group(4))),
              access(second, shifts[1], operation(pair.group(8)))));
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
        members.add(access(place(member.group(1), member.group(2), null), 0, operation));
      }
    }
    return members.stream().distinct().toList();
  }

  private static Place place(String text, String line, String column) {
    return new Place(
        text == null ? "" : text.strip(),
        Integer.parseInt(line),
        column == null ? 0 : Integer.parseInt(column));
  }

  private static LabelledAccess access(Place place, int shift, Operation operation) {
    return new LabelledAccess(place.expression(), Lines.of(place.line() + shift), operation);
  }

  private static Operation operation(String letter) {
    return letter.equalsIgnoreCase("W") ? Operation.WRITE : Operation.READ;
  }

  private static Pattern set(String name) {
    return Pattern.compile(name + "\\s*=\\s*\\{([^{}]*)\\}", Pattern.CASE_INSENSITIVE);
  }
}
