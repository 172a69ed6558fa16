package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.ParameterCopy;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.StackObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.VariableArguments;
import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.code.Frame;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.openmp.statics.facts.PointerFacts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which objects of pointer analysis stand for the objects of a run. */
final class AbstractObjects {
  private final Machine machine;
  private final ProgramMap map;
  private final Activations activations;
  private final PointerFacts facts;
  private final Map<Long, AbstractObject> globals = new HashMap<>();
  private final Map<MemoryObject, Kin> made = new HashMap<>();

  /** The objects that may stand for one of a run. */
  sealed interface Kin {
    boolean contains(AbstractObject object);

    /** One variable, or what one call allocates along one path. */
    record One(AbstractObject object) implements Kin {
      @Override
      public boolean contains(AbstractObject other) {
        return object.equals(other);
      }
    }

    /** What a call allocates, by all names that it has there; of its parts nothing is known. */
    record Some(Set<HeapObject> wholes) implements Kin {
      @Override
      public boolean contains(AbstractObject other) {
        return other instanceof HeapObject heap && wholes.contains(whole(heap));
      }

      static HeapObject whole(HeapObject part) {
        return new HeapObject(part.function(), part.site(), "", part.path());
      }
    }

    /** What a call makes for its arguments. */
    record Arguments() implements Kin {
      @Override
      public boolean contains(AbstractObject other) {
        return other instanceof ParameterCopy || other instanceof VariableArguments;
      }
    }
  }

  AbstractObjects(
      Machine machine,
      ProgramMap map,
      Activations activations,
      Program program,
      PointerFacts facts) {
    this.machine = machine;
    this.map = map;
    this.activations = activations;
    this.facts = facts;
    for (Global global : program.globals()) {
      long address = machine.addressOf(global.name());
      if (address != 0 && !global.isDeclaration() && !global.isThreadLocal()) {
        globals.put(address, new GlobalObject(global.name()));
      }
    }
  }

  /** What stands for an object; empty if facts say nothing of such objects. */
  Optional<Kin> of(MemoryObject object) {
    return object.kind() == ObjectKind.GLOBAL
        ? Optional.ofNullable(globals.get(object.base())).map(Kin.One::new)
        : Optional.ofNullable(made.get(object));
  }

  /** An object came to life. */
  void allocated(MachineThread thread, MemoryObject object) {
    Frame frame = machine.top(thread.id());
    while (frame != null && map.claimed(frame.code().function()) == null) {
      frame = frame.caller();
    }
    if (frame == null || object.kind() == ObjectKind.THREAD_LOCAL) {
      return;
    }
    switch (object.kind()) {
      case STACK -> {
        Instruction site = map.claimed(object.site());
        if (site instanceof Alloca alloca) {
          Activation owner = activations.at(thread, alloca);
          if (owner != null) {
            made.put(object, new Kin.One(new StackObject(owner.function(), alloca, path(owner))));
          }
        } else if (site instanceof CallSite) {
          made.put(object, new Kin.Arguments());
        }
      }
      case HEAP -> {
        Instruction site = map.claimed(frame.code().instruction(frame.pc()));
        Activation owner = activations.top(thread);
        if (site instanceof CallSite) {
          allocated(owner, site).ifPresent(kin -> made.put(object, kin));
        }
      }
      case GLOBAL, THREAD_LOCAL -> {}
    }
  }

  /** What a call allocates, if pointer analysis takes it for one that does. */
  private Optional<Kin> allocated(Activation owner, Instruction site) {
    Set<HeapObject> results = new HashSet<>();
    for (AbstractObject object : facts.targets(path(owner), (Value) site).objects()) {
      if (object instanceof HeapObject heap) {
        results.add(Kin.Some.whole(heap));
      }
    }
    boolean allocates = results.stream().anyMatch(heap -> heap.site() == site);
    return allocates ? Optional.of(new Kin.Some(results)) : Optional.empty();
  }

  void freed(MemoryObject object) {
    made.remove(object);
  }

  /** The path of calls by which pointer analysis knows an execution. */
  CallPath path(Activation activation) {
    Function function = activation.function();
    Optional<CallPath> only = facts.path(function);
    if (only.isPresent()) {
      return only.get();
    }
    if (activation.parent() == null || activation.site() == null) {
      return CallPath.EMPTY;
    }
    return facts.path(path(activation.parent()), activation.site(), function);
  }
}
