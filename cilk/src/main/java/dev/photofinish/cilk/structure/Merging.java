package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.structure.AtomizedProgram.Columns;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Joins the transactions between which no cutpoint remains. */
final class Merging {
  private final AtomizedProgram program;
  private final List<Set<CutPoint>> remaining = new ArrayList<>();

  Merging(AtomizedProgram program, Set<CutPoint> removed) {
    this.program = program;
    for (Set<CutPoint> cuts : program.cutSets()) {
      Set<CutPoint> left = new TreeSet<>(cuts);
      left.removeAll(removed);
      remaining.add(left);
    }
  }

  AtomizedProgram program() {
    Columns old = program.columns();
    int[] number = numbers();
    int count = 0;
    for (int each : number) {
      count = Math.max(count, each + 1);
    }
    int[] thread = new int[count];
    int[] cuts = new int[count];
    int[] instance = new int[count];
    IntArrayList[] members = new IntArrayList[count];
    for (int t = 0; t < program.transactions(); t++) {
      int merged = number[t];
      thread[merged] = program.thread(t);
      if (members[merged] == null) {
        members[merged] = new IntArrayList(1);
        cuts[merged] = old.cutsBefore()[t];
        instance[merged] = old.transactionInstance()[t];
      }
      members[merged].add(t);
    }
    int[] threadStart = new int[program.threads() + 1];
    IntArrayList inThread = new IntArrayList(count);
    for (int e = 0; e < program.threads(); e++) {
      threadStart[e] = inThread.size();
      for (int i = 0; i < program.size(e); i++) {
        int merged = number[program.transaction(e, i)];
        if (inThread.size() == threadStart[e] || inThread.getInt(inThread.size() - 1) != merged) {
          inThread.add(merged);
        }
      }
    }
    threadStart[program.threads()] = inThread.size();
    int[] accessStart = new int[count + 1];
    IntArrayList cells = new IntArrayList(program.accesses());
    IntArrayList sites = new IntArrayList(program.accesses());
    for (int merged = 0; merged < count; merged++) {
      accessStart[merged] = cells.size();
      addAccesses(members[merged], cells, sites);
    }
    accessStart[count] = cells.size();
    return new AtomizedProgram(
        new Columns(
            old.parallelism(),
            old.instances(),
            old.threadInstance(),
            old.edgeStart(),
            old.edges(),
            thread,
            instance,
            cuts,
            List.copyOf(remaining),
            threadStart,
            inThread.toIntArray(),
            accessStart,
            cells.toIntArray(),
            sites.toIntArray(),
            old.cellLocations()));
  }

  /** The new number of each transaction; the order within a thread stays. */
  private int[] numbers() {
    int[] leader = new int[program.transactions()];
    for (int e = 0; e < program.threads(); e++) {
      for (int i = 0; i < program.size(e); i++) {
        int t = program.transaction(e, i);
        boolean starts = i == 0 || !remaining.get(program.columns().cutsBefore()[t]).isEmpty();
        leader[t] = starts ? t : leader[program.transaction(e, i - 1)];
      }
    }
    int[] number = new int[leader.length];
    int next = 0;
    for (int t = 0; t < leader.length; t++) {
      number[t] = leader[t] == t ? next++ : number[leader[t]];
    }
    return number;
  }

  private void addAccesses(IntArrayList members, IntArrayList cells, IntArrayList sites) {
    Int2IntOpenHashMap places = new Int2IntOpenHashMap();
    places.defaultReturnValue(AtomizedProgram.NONE);
    for (int i = 0; i < members.size(); i++) {
      int t = members.getInt(i);
      for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
        int known = places.putIfAbsent(program.cell(a), cells.size());
        if (known == AtomizedProgram.NONE) {
          cells.add(program.cell(a) << 1 | (program.writes(a) ? 1 : 0));
          sites.add(program.site(a));
        } else if (program.writes(a) && (cells.getInt(known) & 1) == 0) {
          cells.set(known, program.cell(a) << 1 | 1);
          sites.set(known, program.site(a));
        }
      }
    }
  }
}
