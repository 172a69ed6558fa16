package dev.photofinish.cilk.run;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.CutPoint;
import dev.photofinish.cilk.structure.Parallelism;
import dev.photofinish.cilk.structure.ProgramBuilder;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.order.StrandListener;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Records the transactions of a run whose threads somebody else schedules and orders, as those of
 * OpenMP tasks: a strand is a thread of the thesis. While a thread holds a lock, and during an
 * atomic access, it is in an atomic block.
 */
public final class StrandRecorder implements MachineListener, StrandListener {
  /** Who is in which strand. */
  public interface Strands {
    /** The strand of a thread's access. */
    int of(MachineThread thread, long address);

    /** The task or thread whose strand it is, as {@code task 2}. */
    String name(MachineThread thread);
  }

  /** A strand and the transaction that is open in it. */
  private static final class Strand {
    final int thread;
    int transaction = NONE;
    boolean used;
    final Set<CutPoint> cuts = new TreeSet<>();

    Strand(int thread) {
      this.thread = thread;
    }
  }

  private final Atomization atomization;
  private final Strands strands;
  private final Consumer<MachineThread> spawned;
  private final RunNames names;
  private final MemoryPlaces places;
  private final ProgramBuilder builder = new ProgramBuilder();
  private final Int2ObjectOpenHashMap<Strand> known = new Int2ObjectOpenHashMap<>();
  private final Map<String, Integer> instances = new HashMap<>();
  private final Map<Integer, int[]> edges = new TreeMap<>();
  private final Map<Integer, Integer> held = new HashMap<>();

  /**
   * A recorder.
   *
   * @param machine what runs
   * @param program what is run
   * @param spawned is told of every thread that is made
   */
  public StrandRecorder(
      Machine machine,
      Program program,
      Atomization atomization,
      Strands strands,
      Consumer<MachineThread> spawned) {
    this.atomization = atomization;
    this.strands = strands;
    this.spawned = spawned;
    this.names =
        new RunNames(
                new CilkProgram(program, List.of(), List.of(), UnaryOperator.identity(), false))
            .keepingAll();
    this.places = new MemoryPlaces(machine, names);
  }

  /** The program, when the run is over. */
  public AtomizedProgram program() {
    edges.forEach(
        (strand, before) -> {
          for (int earlier : before) {
            builder.edge(strand(earlier, "main").thread, strand(strand, "main").thread);
          }
        });
    return builder.build(Parallelism.GENERAL);
  }

  public SourceNames names() {
    return names;
  }

  @Override
  public void began(int strand, int continued, Predecessors predecessors) {
    IntArrayList before = new IntArrayList();
    predecessors.forEach(before::add);
    edges.put(strand, before.toIntArray());
  }

  private Strand strand(int number, String name) {
    Strand strand = known.get(number);
    if (strand == null) {
      int instance = instances.computeIfAbsent(name, key -> builder.instance(names.function(key)));
      strand = new Strand(builder.thread(instance));
      known.put(number, strand);
    }
    return strand;
  }

  private Strand strand(MachineThread thread, long address) {
    return strand(strands.of(thread, address), strands.name(thread));
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    long location = places.location(address);
    if (location < 0) {
      return;
    }
    Strand strand = strand(thread, address);
    int site = names.site(instruction);
    if (kind.reads()) {
      builder.read(open(strand), location, size, site);
    }
    if (kind.writes()) {
      builder.write(open(strand), location, size, site);
    }
    if (!isHolding(thread)) {
      cut(strand, CutKind.ACCESS, site);
    }
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    Strand strand = strand(thread, access.address());
    int site = names.site(access.instruction());
    if (!isHolding(thread)) {
      cut(strand, CutKind.ATOMIC, site);
    }
    access(thread, access.address(), access.size(), access.kind(), access.instruction());
    if (!isHolding(thread)) {
      cut(strand, CutKind.ATOMIC, site);
    }
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    if (held.merge(thread.id(), 1, Integer::sum) == 1) {
      cutHere(thread, CutKind.ATOMIC);
    }
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    if (held.merge(thread.id(), -1, Integer::sum) == 0) {
      cutHere(thread, CutKind.ATOMIC);
    }
  }

  private boolean isHolding(MachineThread thread) {
    return held.getOrDefault(thread.id(), 0) > 0;
  }

  @Override
  public void iterated(MachineThread thread, Instruction head) {
    cutAt(thread, CutKind.LOOP, head);
  }

  @Override
  public void called(MachineThread thread, Instruction site) {
    cutAt(thread, CutKind.CALL, site);
  }

  @Override
  public void returned(MachineThread thread, Instruction site) {
    cutAt(thread, CutKind.RETURN, site);
  }

  private void cutAt(MachineThread thread, CutKind kind, Instruction site) {
    if (site != null && site.location().line() > 0 && !isHolding(thread)) {
      cut(strand(thread, 0), kind, names.site(site));
    }
  }

  private void cutHere(MachineThread thread, CutKind kind) {
    cut(strand(thread, 0), kind, names.site(thread.instruction()));
  }

  private void cut(Strand strand, CutKind kind, int site) {
    if (atomization.cutsAt(kind)) {
      strand.transaction = NONE;
      if (strand.used) {
        strand.cuts.add(new CutPoint(kind, site));
      }
    }
  }

  private int open(Strand strand) {
    if (strand.transaction == NONE) {
      strand.transaction = builder.transaction(strand.thread, strand.cuts);
      strand.cuts.clear();
      strand.used = true;
    }
    return strand.transaction;
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    held.remove(child.id());
    spawned.accept(child);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    places.allocated(object);
  }
}
