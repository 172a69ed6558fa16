package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Format;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Operand;
import dev.photofinish.llvm.effects.Size;
import dev.photofinish.llvm.effects.Touch;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.VaArgument;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.RegionClaim.Kind;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists all accesses of a region, those of library functions too. */
final class Accesses {
  private final PointerFacts facts;
  private final Calls calls;
  private final List<Access> found = new ArrayList<>();
  private int part;

  private Accesses(PointerFacts facts, Calls calls) {
    this.facts = facts;
    this.calls = calls;
  }

  static List<Access> of(RegionGraph graph, PointerFacts facts, Calls calls) {
    Accesses accesses = new Accesses(facts, calls);
    for (Node node : graph.nodes()) {
      for (Instruction instruction : node.instructions()) {
        accesses.part = 0;
        accesses.collect(node, instruction);
      }
    }
    return accesses.found;
  }

  private void collect(Node node, Instruction instruction) {
    if (instruction instanceof Load load) {
      add(node, instruction, load.mode().isAtomic() ? Kind.ATOMIC_READ : Kind.READ, load);
    } else if (instruction instanceof Store store) {
      add(node, instruction, store.mode().isAtomic() ? Kind.ATOMIC_WRITE : Kind.WRITE, store);
    } else if (instruction instanceof AtomicReadModifyWrite
        || instruction instanceof CompareExchange) {
      add(node, instruction, Kind.ATOMIC_WRITE, (MemoryAccess) instruction);
    } else if (instruction instanceof VaArgument) {
      at(node, instruction, Kind.WRITE, instruction.operands().get(0), Access.UNKNOWN_SIZE);
    } else if (instruction instanceof CallSite call) {
      copies(node, instruction, call);
      calls.entryPoint(instruction).ifPresent(entry -> runtime(node, instruction, entry));
      calls.row(instruction).ifPresent(row -> library(node, instruction, row));
    }
  }

  /** What is passed by value is read when the call copies it. */
  private void copies(Node node, Instruction instruction, CallSite call) {
    for (int i = 0; i < Math.min(call.passings().size(), call.arguments().size()); i++) {
      if (call.passings().get(i).kind() == Passing.Kind.BY_VALUE) {
        long size = call.passings().get(i).memory().size();
        at(node, instruction, Kind.READ, call.arguments().get(i), size);
      }
    }
  }

  private void add(Node node, Instruction instruction, Kind kind, MemoryAccess access) {
    at(node, instruction, kind, access.pointer(), access.accessedType().storeSize());
  }

  private void at(Node node, Instruction instruction, Kind kind, Value pointer, long size) {
    PlaceSet places = facts.of(node.context().instance(), pointer);
    found.add(new Access(node, instruction, part++, kind, places, size, Optional.of(pointer)));
  }

  private void in(Node node, Instruction instruction, Kind kind, PlaceSet places, long size) {
    if (!places.isEmpty()) {
      found.add(new Access(node, instruction, part++, kind, places, size, Optional.empty()));
    }
  }

  /** The runtime writes the bounds of shared loops where the compiler says. */
  private void runtime(Node node, Instruction call, EntryPoint entry) {
    int first =
        switch (entry) {
          case FOR_STATIC_INIT, DIST_FOR_STATIC_INIT -> 3;
          case DISPATCH_NEXT -> 2;
          default -> -1;
        };
    for (int i = first; first >= 0 && i < ((CallSite) call).arguments().size(); i++) {
      if (Calls.argument(call, i).type() instanceof PointerType) {
        at(node, call, Kind.WRITE, Calls.argument(call, i), PointerFacts.WORD);
      }
    }
  }

  private void library(Node node, Instruction call, FunctionEffects row) {
    List<Value> arguments = ((CallSite) call).arguments();
    row.touches().stream()
        .filter(touch -> touch.mayBeIn((CallSite) call))
        .forEach(touch -> touch(node, call, touch));
    if (row.format().isPresent()) {
      described(node, call, row.format().get());
      return;
    }
    for (int i = row.arguments(); i < arguments.size(); i++) {
      Touch.Kind kind = row.rest().orElse(Touch.Kind.WRITE);
      Operand further = new Operand.Argument(i);
      touch(node, call, new Touch(further, Touch.Depth.ITSELF, kind, Optional.empty()));
      if (row.rest().isEmpty()) {
        touch(node, call, new Touch(further, Touch.Depth.REACHABLE, kind, Optional.empty()));
      }
    }
  }

  /** What is printed is read, unless the format is not known or writes how much was printed. */
  private void described(Node node, Instruction call, Format format) {
    List<Value> arguments = ((CallSite) call).arguments();
    boolean reads = format.direction() == Format.Direction.PRINT && isHarmless(call, format);
    Touch.Kind kind = reads ? Touch.Kind.READ : Touch.Kind.WRITE;
    boolean list = format.passing() == Format.Passing.BY_LIST;
    for (int i = format.first(); i < arguments.size(); i++) {
      Operand further = new Operand.Argument(i);
      touch(
          node,
          call,
          new Touch(further, Touch.Depth.ITSELF, list ? Touch.Kind.WRITE : kind, Optional.empty()));
      if (list) {
        touch(node, call, new Touch(further, Touch.Depth.REACHABLE, kind, Optional.empty()));
      }
    }
  }

  private boolean isHarmless(Instruction call, Format format) {
    return Calls.argument(call, format.format()) instanceof GlobalReference name
        && facts
            .program()
            .global(name.name())
            .filter(Global::isConstant)
            .flatMap(Global::initializer)
            .filter(BytesConstant.class::isInstance)
            .map(text -> new String(((BytesConstant) text).bytes(), StandardCharsets.ISO_8859_1))
            .filter(text -> !text.replace("%%", "").matches("(?s).*%[^a-zA-Z]*[hlqjzt]*n.*"))
            .isPresent();
  }

  private void touch(Node node, Instruction call, Touch touch) {
    Kind kind =
        switch (touch.kind()) {
          case READ -> Kind.READ;
          case WRITE, FREE -> Kind.WRITE;
          case ATOMIC_READ -> Kind.ATOMIC_READ;
          case ATOMIC_WRITE -> Kind.ATOMIC_WRITE;
          case USE -> Kind.SYNCHRONIZED_READ;
          case CHANGE -> Kind.SYNCHRONIZED_WRITE;
        };
    long size = touch.size().map(s -> bytes(s, call)).orElse(Access.UNKNOWN_SIZE);
    PlaceSet start;
    if (touch.root() instanceof Operand.Argument argument) {
      if (argument.index() >= ((CallSite) call).arguments().size()
          || !(Calls.argument(call, argument.index()).type() instanceof PointerType)) {
        return;
      }
      Value pointer = Calls.argument(call, argument.index());
      if (touch.depth() == Touch.Depth.ITSELF && touch.kind() != Touch.Kind.FREE) {
        at(node, call, kind, pointer, size);
        return;
      }
      Instance instance = node.context().instance();
      start =
          touch.kind() == Touch.Kind.FREE
              ? facts.scattered(facts.of(instance, pointer))
              : facts.of(instance, pointer);
    } else {
      start = PlaceSet.of(object(touch.root()), Place.ANYWHERE);
    }
    in(node, call, kind, reached(start, touch.depth()), size);
  }

  private int object(Operand root) {
    return root instanceof Operand.State state
        ? facts.number(ObjectName.Kind.LIBRARY, state.name())
        : facts.number(ObjectName.Kind.GLOBAL, ((Operand.Variable) root).name());
  }

  private PlaceSet reached(PlaceSet start, Touch.Depth depth) {
    return switch (depth) {
      case ITSELF -> start;
      case HELD -> facts.held(start);
      case HELD_TWICE -> facts.held(facts.held(start));
      case REACHABLE -> {
        PlaceSet all = facts.held(start);
        PlaceSet more = facts.held(all);
        while (!all.covers(more)) {
          all = all.with(more);
          more = facts.held(all);
        }
        yield all;
      }
    };
  }

  private static long bytes(Size size, Instruction call) {
    long bytes = size.bytes();
    for (int argument : size.arguments()) {
      if (argument >= ((CallSite) call).arguments().size()
          || !(Calls.argument(call, argument) instanceof IntConstant number)
          || number.signed() < 0
          || number.signed() > Access.UNKNOWN_SIZE) {
        return Access.UNKNOWN_SIZE;
      }
      bytes *= number.signed();
    }
    return Math.min(Math.max(bytes, 0), Access.UNKNOWN_SIZE);
  }
}
