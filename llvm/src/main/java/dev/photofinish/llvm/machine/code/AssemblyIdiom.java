package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.Instruction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What inline assembly means that touches nothing itself. Every other template is unknown. */
enum AssemblyIdiom {
  /** Keeps the compiler from reordering, and the processor from nothing. */
  NOTHING,
  /** Tells the processor that the thread waits. */
  PAUSE,
  /** Orders all accesses before it and after it. */
  FULL_FENCE,
  OTHER;

  private static final Pattern SEPARATOR = Pattern.compile("[;\\n\\t]+");
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Set<String> PAUSES = Set.of("pause", "rep nop", "rep,nop", "yield");
  private static final Set<String> FULL_FENCES = Set.of("mfence", "dmb ish", "dmb sy", "dsb sy");

  /** Those that order only what is no normal access on this kind of processor. */
  private static final Set<String> NOTHINGS = Set.of("nop", "sfence", "lfence", "isb");

  /** A locked read-modify-write of the top of the stack, which changes nothing there. */
  private static final Pattern LOCKED_NOTHING =
      Pattern.compile("lock,(addl|addq|orl|orq) \\$+0(x0)?, ?-?[0-9]*\\(%+[er]sp\\)");

  static AssemblyIdiom of(InlineAssembly assembly, Instruction call) {
    if (call.hasResult() || (!assembly.template().isBlank() && hasOperands(assembly))) {
      return OTHER;
    }
    List<String> parts =
        Arrays.stream(SEPARATOR.split(assembly.template().toLowerCase(Locale.ROOT)))
            .map(part -> SPACES.matcher(part.strip()).replaceAll(" "))
            .filter(part -> !part.isEmpty())
            .toList();
    String text = String.join(",", parts);
    if (text.isEmpty() || NOTHINGS.contains(text)) {
      return NOTHING;
    }
    if (PAUSES.contains(text)) {
      return PAUSE;
    }
    String locked = text.startsWith("lock ") ? "lock," + text.substring(5) : text;
    boolean fence = FULL_FENCES.contains(text) || LOCKED_NOTHING.matcher(locked).matches();
    return fence ? FULL_FENCE : OTHER;
  }

  /** Whether values go in or out; what is clobbered begins with a tilde. */
  private static boolean hasOperands(InlineAssembly assembly) {
    return !assembly.constraints().isEmpty()
        && Arrays.stream(assembly.constraints().split(","))
            .anyMatch(constraint -> !constraint.startsWith("~"));
  }
}
