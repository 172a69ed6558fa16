package dev.photofinish.cilk.run;

import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.cilk.frontend.SpawnedCall;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The instructions that are spawned calls. */
final class SpawnSites {
  private static final Pattern DESTRUCTOR = Pattern.compile("_ZN.*D[012]Ev");

  private final IdentityHashMap<Instruction, String> calls = new IdentityHashMap<>();
  private final Set<Instruction> marks = Collections.newSetFromMap(new IdentityHashMap<>());

  SpawnSites(CilkProgram program) {
    for (Function function : program.program().functions()) {
      List<Instruction> sites = callSites(function);
      for (Instruction site : sites) {
        number(site).map(program.spawnedCalls()::get).ifPresent(call -> add(site, call, sites));
      }
    }
  }

  private void add(Instruction mark, SpawnedCall call, List<Instruction> sites) {
    find(call, sites)
        .ifPresent(
            found -> {
              calls.put(found, call.callee());
              marks.add(mark);
            });
  }

  /** What an instruction spawns by a call, empty if it is something else. */
  Optional<String> callee(Instruction instruction) {
    return Optional.ofNullable(calls.get(instruction));
  }

  /** Whether the statement that a mark begins has a call that can be heard. */
  boolean hasCall(Instruction mark) {
    return marks.contains(mark);
  }

  private static List<Instruction> callSites(Function function) {
    List<Instruction> sites = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof CallSite) {
          sites.add(instruction);
        }
      }
    }
    return sites;
  }

  private static String name(Instruction site) {
    return ((CallSite) site).calledName().orElse("");
  }

  private static Optional<Integer> number(Instruction site) {
    return name(site).equals(Marks.SPAWN)
            && ((CallSite) site).arguments().get(0) instanceof IntConstant constant
        ? Optional.of(constant.value().intValueExact())
        : Optional.empty();
  }

  /** The call at the first place where there are some. */
  private static Optional<Instruction> find(SpawnedCall call, List<Instruction> sites) {
    for (SpawnedCall.Candidate candidate : call.candidates()) {
      List<Instruction> there =
          sites.stream()
              .filter(site -> candidate.isAt(site.location()))
              .filter(SpawnSites::canBeSpawned)
              .toList();
      if (!there.isEmpty()) {
        return Optional.of(there.get(Math.min(candidate.nth(), there.size()) - 1));
      }
    }
    return Optional.empty();
  }

  private static boolean canBeSpawned(Instruction site) {
    String name = name(site);
    return !name.startsWith("llvm.")
        && !Marks.ALL.contains(name)
        && !DESTRUCTOR.matcher(name).matches();
  }
}
