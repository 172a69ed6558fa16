package dev.photofinish.llvm.bitcode;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.LexicalScope;
import dev.photofinish.llvm.ir.ReleaseSequence;
import dev.photofinish.llvm.ir.SourceVariable;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * Names and positions of the source. The operands of LLVM's debug nodes are read by their place,
 * which the C API has no names for.
 */
final class DebugInformation {
  private static final int SCOPE_OF_SCOPE = 1;
  private static final int NAME_OF_SCOPE = 2;
  private static final int UNIT_OF_SUBPROGRAM = 5;
  private static final int FLAGS_OF_UNIT = 2;
  private static final int SCOPE_OF_VARIABLE = 0;
  private static final int NAME_OF_VARIABLE = 1;
  private static final int TYPE_OF_VARIABLE = 3;
  private static final int DECLARATION_OF_STATIC_MEMBER = 6;

  private final MetadataNodes nodes;
  private final SourceNames sourceNames;
  private final SourceTypes types;
  private final Long2ObjectOpenHashMap<SourceLocation> locations = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<String> fileOfScope = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<LexicalScope> scopes = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<ReleaseSequence> units = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<String> files = new Long2ObjectOpenHashMap<>();

  DebugInformation(MetadataNodes nodes, SourceNames sourceNames) {
    this.nodes = nodes;
    this.sourceNames = sourceNames;
    this.types = new SourceTypes(nodes);
  }

  SourceLocation location(LLVMValueRef instruction) {
    LLVMMetadataRef location = LLVM.LLVMInstructionGetDebugLoc(instruction);
    if (location == null) {
      return SourceLocation.UNKNOWN;
    }
    SourceLocation known = locations.get(location.address());
    if (known == null) {
      known = read(location);
      locations.put(location.address(), known);
    }
    return known;
  }

  private SourceLocation read(LLVMMetadataRef location) {
    int line = LLVM.LLVMDILocationGetLine(location);
    if (line == 0) {
      return SourceLocation.UNKNOWN;
    }
    LLVMMetadataRef scope = LLVM.LLVMDILocationGetScope(location);
    SourceLocation own =
        new SourceLocation(fileOfScope(scope), line, LLVM.LLVMDILocationGetColumn(location));
    LLVMMetadataRef caller = LLVM.LLVMDILocationGetInlinedAt(location);
    // The frames of a run do not show the caller of what the compiler has inlined.
    return sourceNames.isOfSystem(own.file()) && caller != null ? read(caller) : own;
  }

  private String fileOfScope(LLVMMetadataRef scope) {
    String name = fileOfScope.get(scope.address());
    if (name == null) {
      name = file(LLVM.LLVMDIScopeGetFile(scope));
      fileOfScope.put(scope.address(), name);
    }
    return name;
  }

  private String file(LLVMMetadataRef file) {
    if (file == null) {
      return "";
    }
    String name = files.get(file.address());
    if (name == null) {
      int[] length = new int[1];
      String path = NativeText.of(LLVM.LLVMDIFileGetFilename(file, length), length[0]);
      String directory = NativeText.of(LLVM.LLVMDIFileGetDirectory(file, length), length[0]);
      name = sourceNames.name(directory, path);
      files.put(file.address(), name);
    }
    return name;
  }

  /** Where the source declares a function. */
  SourceLocation declaration(LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVM.LLVMGetSubprogram(function);
    return subprogram == null
        ? SourceLocation.UNKNOWN
        : new SourceLocation(fileOfScope(subprogram), LLVM.LLVMDISubprogramGetLine(subprogram), 0);
  }

  /** What the language of a function's unit says of release sequences. */
  ReleaseSequence releaseSequence(LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVM.LLVMGetSubprogram(function);
    List<LLVMValueRef> operands = subprogram == null ? List.of() : nodes.operands(subprogram);
    if (operands.size() <= UNIT_OF_SUBPROGRAM) {
      return ReleaseSequence.UPDATES;
    }
    LLVMValueRef unit = operands.get(UNIT_OF_SUBPROGRAM);
    return MetadataNodes.isNode(unit)
        ? units.computeIfAbsent(
            MetadataNodes.metadata(unit).address(),
            address ->
                ReleaseSequence.of(MetadataNodes.string(nodes.operands(unit), FLAGS_OF_UNIT)))
        : ReleaseSequence.UPDATES;
  }

  /** The name of a function with its namespaces and classes. */
  Optional<String> sourceName(LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVM.LLVMGetSubprogram(function);
    return subprogram == null
        ? Optional.empty()
        : Optional.of(qualified(nodes.operands(subprogram))).filter(name -> !name.isEmpty());
  }

  private String qualified(List<LLVMValueRef> scope) {
    String name = MetadataNodes.string(scope, NAME_OF_SCOPE);
    return name.isEmpty() ? "" : prefix(scope, SCOPE_OF_SCOPE) + name;
  }

  /** The classes and namespaces around something, each followed by two colons. */
  private String prefix(List<LLVMValueRef> operands, int scopeIndex) {
    LLVMValueRef scope = scopeIndex < operands.size() ? operands.get(scopeIndex) : null;
    if (!MetadataNodes.isNode(scope)) {
      return "";
    }
    return switch (MetadataNodes.kind(MetadataNodes.metadata(scope))) {
      case LLVM.LLVMDINamespaceMetadataKind, LLVM.LLVMDICompositeTypeMetadataKind -> {
        List<LLVMValueRef> outer = nodes.operands(scope);
        String name = MetadataNodes.string(outer, NAME_OF_SCOPE);
        yield prefix(outer, SCOPE_OF_SCOPE) + (name.isEmpty() ? "" : name + "::");
      }
      default -> "";
    };
  }

  /** The variable that {@code llvm.dbg.declare} ties to memory; none if the compiler made it up. */
  Optional<SourceVariable> localVariable(LLVMValueRef variable) {
    if (!MetadataNodes.isNode(variable)
        || MetadataNodes.kind(MetadataNodes.metadata(variable))
            != LLVM.LLVMDILocalVariableMetadataKind) {
      return Optional.empty();
    }
    List<LLVMValueRef> operands = nodes.operands(variable);
    String name = MetadataNodes.string(operands, NAME_OF_VARIABLE);
    return name.isEmpty() || name.startsWith(".")
        ? Optional.empty()
        : Optional.of(
            new SourceVariable(
                name,
                variablePosition(MetadataNodes.metadata(variable)),
                types.of(operands, TYPE_OF_VARIABLE)));
  }

  /** The scope of the variable that {@code llvm.dbg.declare} ties to memory. */
  Optional<LexicalScope> localScope(LLVMValueRef variable) {
    return MetadataNodes.isNode(variable)
        ? Optional.ofNullable(scope(nodes.operands(variable), SCOPE_OF_VARIABLE))
        : Optional.empty();
  }

  private LexicalScope scope(List<LLVMValueRef> operands, int scopeIndex) {
    LLVMValueRef node = scopeIndex < operands.size() ? operands.get(scopeIndex) : null;
    if (!MetadataNodes.isNode(node)) {
      return null;
    }
    LLVMMetadataRef metadata = MetadataNodes.metadata(node);
    LexicalScope known = scopes.get(metadata.address());
    if (known == null) {
      int kind = MetadataNodes.kind(metadata);
      LexicalScope parent =
          kind == LLVM.LLVMDISubprogramMetadataKind
              ? null
              : scope(nodes.operands(node), SCOPE_OF_SCOPE);
      // Such a block only says that another file goes on.
      boolean same = kind == LLVM.LLVMDILexicalBlockFileMetadataKind;
      known = same && parent != null ? parent : new LexicalScope(parent);
      scopes.put(metadata.address(), known);
    }
    return known;
  }

  Optional<SourceVariable> globalVariable(LLVMValueRef global) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVM.LLVMGlobalCopyAllMetadata(global, count);
      if (entries == null) {
        return Optional.empty();
      }
      try {
        for (int i = 0; i < count.get(); i++) {
          LLVMMetadataRef entry = LLVM.LLVMValueMetadataEntriesGetMetadata(entries, i);
          if (MetadataNodes.kind(entry) == LLVM.LLVMDIGlobalVariableExpressionMetadataKind) {
            return globalVariable(LLVM.LLVMDIGlobalVariableExpressionGetVariable(entry));
          }
        }
        return Optional.empty();
      } finally {
        LLVM.LLVMDisposeValueMetadataEntries(entries);
      }
    }
  }

  private Optional<SourceVariable> globalVariable(LLVMMetadataRef variable) {
    List<LLVMValueRef> operands = nodes.operands(variable);
    String name = MetadataNodes.string(operands, NAME_OF_VARIABLE);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    List<LLVMValueRef> member =
        operands.size() > DECLARATION_OF_STATIC_MEMBER
            ? nodes.operands(operands.get(DECLARATION_OF_STATIC_MEMBER))
            : List.of();
    String prefix =
        member.isEmpty() ? prefix(operands, SCOPE_OF_VARIABLE) : prefix(member, SCOPE_OF_SCOPE);
    return Optional.of(
        new SourceVariable(
            prefix + name, variablePosition(variable), types.of(operands, TYPE_OF_VARIABLE)));
  }

  private SourceLocation variablePosition(LLVMMetadataRef variable) {
    int line = LLVM.LLVMDIVariableGetLine(variable);
    return line == 0
        ? SourceLocation.UNKNOWN
        : new SourceLocation(file(LLVM.LLVMDIVariableGetFile(variable)), line, 0);
  }
}
