package dev.photofinish.llvm.ir;

import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A function, compared by identity. */
public final class Function {
  private final Signature signature;
  private final List<Block> blocks;
  private final List<Instruction> instructions;

  /**
   * What is known without the body.
   *
   * @param name the linkage name, unique in the program
   * @param sourceName the name in the source, for C++ with its scopes; else the linkage name
   * @param location where the source declares it
   * @param releaseSequence what its language says of them
   */
  public record Signature(
      String name,
      FunctionType type,
      List<Parameter> parameters,
      Linkage linkage,
      Set<FunctionAttribute> attributes,
      Optional<Constant> personality,
      String sourceName,
      SourceLocation location,
      ReleaseSequence releaseSequence) {
    public Signature {
      parameters = List.copyOf(parameters);
      attributes = Set.copyOf(attributes);
    }
  }

  Function(Signature signature, List<Block> blocks) {
    this.signature = signature;
    this.blocks = List.copyOf(blocks);
    List<Instruction> all = new ArrayList<>();
    for (Block block : blocks) {
      for (Instruction instruction : block.instructions()) {
        if (instruction.index() != all.size()) {
          throw new IllegalStateException(
              "instruction " + all.size() + " of @" + name() + " says " + instruction.index());
        }
        all.add(instruction);
      }
    }
    this.instructions = List.copyOf(all);
  }

  /** The linkage name, unique in the program. */
  public String name() {
    return signature.name();
  }

  public FunctionType type() {
    return signature.type();
  }

  public List<Parameter> parameters() {
    return signature.parameters();
  }

  public Linkage linkage() {
    return signature.linkage();
  }

  public Set<FunctionAttribute> attributes() {
    return signature.attributes();
  }

  /** The routine that C++ exceptions call while they pass this function. */
  public Optional<Constant> personality() {
    return signature.personality();
  }

  /** The name in the source where debug information has one, else the linkage name. */
  public String sourceName() {
    return signature.sourceName();
  }

  /** Where the source declares it. */
  public SourceLocation location() {
    return signature.location();
  }

  /** What goes on with a release sequence, as far as its own stores are concerned. */
  public ReleaseSequence releaseSequence() {
    return signature.releaseSequence();
  }

  /** The blocks, entry first; empty for a declaration. */
  public List<Block> blocks() {
    return blocks;
  }

  /** All instructions in block order; {@code instructions().get(i).index() == i}. */
  public List<Instruction> instructions() {
    return instructions;
  }

  public boolean isDeclaration() {
    return blocks.isEmpty();
  }

  public Block entry() {
    return blocks.get(0);
  }

  /** How many registers a frame needs: one per parameter and one per instruction. */
  public int slotCount() {
    return parameters().size() + instructions.size();
  }

  /** The register of a parameter. */
  public int slot(Parameter parameter) {
    return parameter.index();
  }

  /** The register of an instruction's result. */
  public int slot(Instruction instruction) {
    return parameters().size() + instruction.index();
  }

  @Override
  public String toString() {
    return "@" + name();
  }
}
