package dev.photofinish.check;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.openmp.model.ModelOptions;
import java.util.Locale;
import java.util.Optional;

/**
 * What a program is checked by, and within which bounds.
 *
 * @param engine what looks for races between accesses
 * @param transactions how threads and tasks are cut into transactions; if given, these are checked
 *     and the engine is not used
 * @param model how the program is run, and how long all of it may take
 */
public record CheckOptions(
    CheckEngine engine, Optional<Atomization> transactions, ModelOptions model) {

  /** Both engines on accesses, within the bounds of the model checker. */
  public static CheckOptions defaults() {
    return new CheckOptions(CheckEngine.AUTO, Optional.empty(), ModelOptions.defaults());
  }

  /** With another engine. */
  public CheckOptions withEngine(CheckEngine other) {
    return new CheckOptions(other, transactions, model);
  }

  /** With transactions in place of accesses. */
  public CheckOptions withTransactions(Atomization cuts) {
    return new CheckOptions(engine, Optional.of(cuts), model);
  }

  /** With other bounds. */
  public CheckOptions withModel(ModelOptions other) {
    return new CheckOptions(engine, transactions, other);
  }

  /** What results call the engine. */
  public String engineName() {
    return transactions.isPresent()
        ? TransactionAnalysis.ENGINE
        : engine.name().toLowerCase(Locale.ROOT);
  }
}
