package dev.photofinish.openmp.statics.library;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Flow;
import dev.photofinish.llvm.effects.Format;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.NumberFlows;
import dev.photofinish.llvm.effects.Operand;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.effects.Touch;
import dev.photofinish.llvm.effects.Touch.Depth;
import dev.photofinish.llvm.effects.Touch.Kind;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryAccess.Where;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** What the {@link EffectsTable} says of the calls of a program. */
public final class LibraryCalls {
  private final Program program;
  private final PointsTo pointers;
  private final Formats formats;

  public LibraryCalls(Program program, Pointees pointees) {
    this.program = program;
    this.pointers = pointees.pointers();
    this.formats = new Formats(program, pointers);
  }

  /** Whether a call is one of a function that the program has no body of. */
  public static boolean isExternal(Program program, CallSite call) {
    return call.callee() instanceof FunctionReference name
        && program.function(name.name()).map(f -> f.isDeclaration()).orElse(true);
  }

  /** What a called function does; empty for one of the program's, or of which nothing is known. */
  public static Optional<FunctionEffects> row(Program program, CallSite call) {
    return isExternal(program, call)
        ? call.calledName().flatMap(EffectsTable::of)
        : Optional.empty();
  }

  /** Whether a called function of a library has a role. */
  public static boolean is(Program program, CallSite call, Role role) {
    return row(program, call).filter(row -> row.is(role)).isPresent();
  }

  /**
   * Whether a call copies as many bytes as its third argument says from the second to the first.
   */
  public static boolean copies(Program program, CallSite call) {
    Flow copy =
        new Flow.Copies(new Operand.Argument(0), new Operand.Argument(1), OptionalInt.of(2));
    return row(program, call).filter(row -> row.flows().contains(copy)).isPresent();
  }

  public PointsTo pointers() {
    return pointers;
  }

  /** Whether a call returns a block that it has filled. */
  public boolean fillsResult(CallSite call) {
    return row(program, call).map(FunctionEffects::flows).orElse(List.of()).stream()
        .anyMatch(
            flow -> flow instanceof Flow.Copies copies && copies.to() instanceof Operand.Fresh);
  }

  /** The objects that a call may put pointers into. */
  public Set<AbstractObject> stored(CallSite call) {
    Set<AbstractObject> all = new HashSet<>();
    Optional<FunctionEffects> row = row(program, call);
    List<Flow> flows = new ArrayList<>(row.map(FunctionEffects::flows).orElse(List.of()));
    row.ifPresent(it -> flows.addAll(NumberFlows.of(program, call, it)));
    for (Flow flow : flows) {
      if (flow instanceof Flow.Stores stores) {
        all.addAll(objects(call, stores.place()));
      } else if (flow instanceof Flow.Copies copies) {
        all.addAll(objects(call, copies.to()));
      }
    }
    return all;
  }

  private Set<AbstractObject> objects(CallSite call, Operand place) {
    if (place instanceof Operand.Argument argument) {
      return objects(call, argument.index());
    }
    if (place instanceof Operand.Inside inside) {
      return objects(call, inside.index());
    }
    if (place instanceof Operand.Held held && held.index() < call.arguments().size()) {
      Targets places = pointers.targets(call.arguments().get(held.index()));
      return pointers.stored(places, OptionalLong.empty()).objects();
    }
    if (place instanceof Operand.State state) {
      return Set.of(new AbstractObject.LibraryObject(state.name()));
    }
    if (place instanceof Operand.Variable variable) {
      return Set.of(new AbstractObject.GlobalObject(variable.name()));
    }
    if (place instanceof Operand.Kept kept) {
      return Set.copyOf(pointers.held(new AbstractObject.LibraryObject(kept.name())));
    }
    if (place instanceof Operand.Passed list) {
      return held(held(objects(call, list.index())));
    }
    if (place instanceof Operand.Fresh) {
      Set<AbstractObject> blocks = new HashSet<>(pointers.objects((Value) call));
      for (int i = 0; i < call.arguments().size(); i++) {
        blocks.addAll(held(objects(call, i)));
      }
      blocks.removeIf(
          it -> !(it instanceof AbstractObject.HeapObject block && block.site() == call));
      return blocks;
    }
    return Set.of();
  }

  private Set<AbstractObject> held(Set<AbstractObject> objects) {
    Set<AbstractObject> all = new HashSet<>();
    objects.forEach(object -> all.addAll(pointers.held(object)));
    return all;
  }

  private Set<AbstractObject> objects(CallSite call, int argument) {
    return argument < call.arguments().size()
        ? pointers.objects(call.arguments().get(argument))
        : Set.of();
  }

  /**
   * The accesses of a call; empty if nothing is known of what is called.
   *
   * @param pointees where values of the caller point
   */
  public Optional<List<LibraryAccess>> accesses(CallSite call, Function<Value, Targets> pointees) {
    return row(program, call).map(row -> accesses(row, call, pointees));
  }

  private List<LibraryAccess> accesses(
      FunctionEffects row, CallSite call, Function<Value, Targets> pointees) {
    List<LibraryAccess> all = new ArrayList<>();
    List<Value> arguments = call.arguments();
    row.touches().stream()
        .filter(touch -> touch.mayBeIn(call))
        .forEach(touch -> add(touch, call, pointees, all));
    for (int i = row.arguments(); i < arguments.size(); i++) {
      Operand further = new Operand.Argument(i);
      if (row.format().isEmpty()) {
        Kind kind = row.rest().orElse(Kind.WRITE);
        add(new Touch(further, Depth.ITSELF, kind, Optional.empty()), call, pointees, all);
        if (row.rest().isEmpty()) {
          add(new Touch(further, Depth.REACHABLE, kind, Optional.empty()), call, pointees, all);
        }
      }
    }
    row.format().ifPresent(format -> described(format, call, pointees, all));
    return all;
  }

  /** Adds what is done to arguments that a format describes. */
  private void described(
      Format format, CallSite call, Function<Value, Targets> pointees, List<LibraryAccess> all) {
    if (format.passing() == Format.Passing.DIRECTLY) {
      formats.touches(call, format).forEach(touch -> add(touch, call, pointees, all));
      return;
    }
    Operand list = new Operand.Argument(format.first());
    Kind kind = formats.mayWrite(call, format) ? Kind.WRITE : Kind.READ;
    add(new Touch(list, Depth.ITSELF, Kind.WRITE, Optional.empty()), call, pointees, all);
    add(new Touch(list, Depth.HELD_TWICE, kind, Optional.empty()), call, pointees, all);
  }

  private void add(
      Touch touch, CallSite call, Function<Value, Targets> pointees, List<LibraryAccess> all) {
    Targets start;
    if (touch.root() instanceof Operand.Argument argument) {
      if (argument.index() >= call.arguments().size()
          || !(call.arguments().get(argument.index()).type() instanceof PointerType)) {
        return;
      }
      Value pointer = call.arguments().get(argument.index());
      if (touch.depth() == Depth.ITSELF) {
        all.add(new LibraryAccess(touch.kind(), new Where.At(pointer), touch.size(), call));
        return;
      }
      start = pointees.apply(pointer);
    } else {
      start = pointers.start(object(touch.root()));
    }
    for (Targets targets : reached(start, touch.depth())) {
      if (!targets.isEmpty()) {
        all.add(new LibraryAccess(touch.kind(), new Where.In(targets), touch.size(), call));
      }
    }
  }

  private static AbstractObject object(Operand root) {
    return root instanceof Operand.State state
        ? new AbstractObject.LibraryObject(state.name())
        : new AbstractObject.GlobalObject(((Operand.Variable) root).name());
  }

  private List<Targets> reached(Targets start, Depth depth) {
    return switch (depth) {
      case ITSELF -> List.of(start);
      case HELD -> List.of(held(start));
      case HELD_TWICE -> List.of(held(held(start)));
      case REACHABLE -> {
        List<Targets> levels = new ArrayList<>();
        Set<AbstractObject> seen = new HashSet<>();
        Targets level = held(start);
        while (seen.addAll(level.objects())) {
          levels.add(level);
          level = held(level);
        }
        yield levels;
      }
    };
  }

  private Targets held(Targets places) {
    return pointers.stored(places, OptionalLong.empty());
  }
}
