package dev.photofinish.llvm.analysis.pointer;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What functions of flang's run-time library do, as far as they print single values, start or stop.
 * Those that print arrays are not among them: they read what a descriptor points to.
 */
public final class FortranSummaries implements CallSummaries {
  private static final Pattern BEGINS = Pattern.compile("_FortranAioBegin\\w*Output");
  private static final Pattern READS =
      Pattern.compile(
          "_FortranA(ioOutput(Integer|Real|Complex|Logical|Ascii|Character)\\w*|ioEndIoStatement|ProgramStart|ProgramEndStatement|StopStatement"
              + "|StopStatementText|FailImageStatement)");

  @Override
  public Optional<List<Effect>> effects(String function) {
    if (BEGINS.matcher(function).matches()) {
      return Optional.of(List.of(new Effect.Returns(new Actual.Library("streams"))));
    }
    return READS.matcher(function).matches() ? Optional.of(List.of()) : Optional.empty();
  }

  @Override
  public boolean onlyReads(String function) {
    return effects(function).isPresent();
  }
}
