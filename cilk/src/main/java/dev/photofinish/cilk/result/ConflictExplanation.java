package dev.photofinish.cilk.result;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.List;

/** Says who makes two accesses that conflict, and what would order or separate them. */
final class ConflictExplanation {
  private static final int MOST_ANCESTORS = 4;

  private final AtomizedProgram program;
  private final SourceNames names;
  private final Wording wording;

  ConflictExplanation(AtomizedProgram program, SourceNames names, Wording wording) {
    this.program = program;
    this.names = names;
    this.wording = wording;
  }

  /** The explanation of a conflict. */
  String of(ConflictingLines.Example conflict, int cells) {
    List<Integer> first = path(program.instanceOf(conflict.one()));
    List<Integer> second = path(program.instanceOf(conflict.other()));
    int common = 0;
    while (common < Math.min(first.size(), second.size())
        && first.get(common).equals(second.get(common))) {
      common++;
    }
    List<String> lines = new ArrayList<>();
    addPath(lines, "first: ", first, common);
    addPath(lines, "second:", second, common);
    lines.add(advice(conflict, first, second, common));
    if (cells > 1) {
      lines.add("These lines conflict on " + cells + " locations.");
    }
    return String.join("\n", lines);
  }

  /** The instances that began one another, the outermost first. */
  private List<Integer> path(int instance) {
    List<Integer> path = new ArrayList<>();
    for (int at = instance; at != NONE; at = program.parent(at)) {
      path.add(0, at);
    }
    return path;
  }

  private void addPath(List<String> lines, String label, List<Integer> path, int common) {
    StringBuilder text = new StringBuilder("  ").append(label).append(' ');
    int last = path.size() - 1;
    text.append(wording.instance(path.get(last), Wording.Naming.PLACED));
    int shown = 0;
    for (int i = last - 1; i >= Math.max(0, common - 1); i--) {
      if (++shown > MOST_ANCESTORS && i > Math.max(0, common - 1)) {
        continue;
      }
      text.append(shown > MOST_ANCESTORS ? ", below " : ", begun by ")
          .append(wording.instance(path.get(i), Wording.Naming.SHORT));
    }
    lines.add(text.toString());
  }

  private String advice(
      ConflictingLines.Example conflict, List<Integer> first, List<Integer> second, int common) {
    if (accumulates(conflict.one(), conflict.cell())
        && accumulates(conflict.other(), conflict.cell())) {
      return "Both change what they read: a reducer, or an atomic update, keeps the updates apart.";
    }
    if (common == 0) {
      return "A sync between the two would order them.";
    }
    boolean siblings =
        first.size() > common
            && second.size() > common
            && program.beginSite(first.get(common)) == program.beginSite(second.get(common));
    if (siblings) {
      return "Both are begun by the same statement, in different iterations: a lock would keep them"
          + " apart, and a place of its own for each would remove the race.";
    }
    SourceLocation place =
        second.size() > common
            ? names.location(program.beginSite(second.get(common)))
            : names.location(program.site(program.access(conflict.other(), conflict.cell())));
    int instance = first.get(common - 1);
    String ancestor = wording.instance(instance, Wording.Naming.SHORT);
    if (place.line() <= 0) {
      return "A sync in " + ancestor + " between the two would order them.";
    }
    List<String> there = second.size() > common ? List.of() : names.functionsAt(place);
    boolean called =
        !there.isEmpty()
            && program.function(instance) >= 0
            && !there.contains(names.function(program.function(instance)));
    return "A sync in %s before %sline %d%s would order them."
        .formatted(
            ancestor,
            called ? "its call that leads to " : "",
            place.line(),
            called ? ", in " + there.get(0) + "," : "");
  }

  /** Whether an access is one half of an update: the line reads the cell, then writes it. */
  private boolean accumulates(int transaction, int cell) {
    int thread = program.thread(transaction);
    int access = program.access(transaction, cell);
    boolean writes = program.writes(access);
    for (int i = 0; i < program.size(thread); i++) {
      if (program.transaction(thread, i) == transaction) {
        int beside = writes ? i - 1 : i + 1;
        if (beside < 0 || beside >= program.size(thread)) {
          return false;
        }
        int other = program.access(program.transaction(thread, beside), cell);
        return other != NONE
            && program.writes(other) != writes
            && names.location(program.site(other)).line()
                == names.location(program.site(access)).line();
      }
    }
    return false;
  }
}
