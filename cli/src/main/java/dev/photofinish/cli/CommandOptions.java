package dev.photofinish.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ScopeType;

/**
 * Adds options to a command one by one. Reading annotations takes longer than the analysis of a
 * short trace; commands that are slow anyway have them.
 */
final class CommandOptions {
  private final CommandSpec spec;

  CommandOptions(CommandSpec spec) {
    this.spec = spec;
  }

  /** Passes on what an option is set to. */
  private record Setter<V>(Class<V> type, Consumer<V> target) implements ISetter {
    @Override
    public <T> T set(T value) {
      target.accept(type.cast(value));
      return null;
    }
  }

  /** The options that every command has, at the end of the others. */
  void help() {
    spec.versionProvider(new Version());
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help message and exit.")
            .build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Print version information and exit.")
            .build());
  }

  /** The files that the command is about, at least one. */
  @SuppressWarnings("unchecked")
  CommandOptions files(Consumer<List<Path>> target, String label, String description) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(Path.class)
            .arity("1..*")
            .required(true)
            .hasInitialValue(false)
            .paramLabel(label)
            .description(description)
            .setter(new Setter<>(List.class, files -> target.accept(files)))
            .build());
    return this;
  }

  /** An option that is given or not. */
  CommandOptions flag(Consumer<Boolean> target, String description, String name) {
    return flag(target, description, name, ScopeType.LOCAL);
  }

  /** An option that is given or not, and that the command's own commands have too. */
  CommandOptions inherited(Consumer<Boolean> target, String description, String name) {
    return flag(target, description, name, ScopeType.INHERIT);
  }

  private CommandOptions flag(
      Consumer<Boolean> target, String description, String name, ScopeType scope) {
    spec.addOption(
        OptionSpec.builder(name)
            .type(boolean.class)
            .hasInitialValue(false)
            .description(description)
            .scopeType(scope)
            .setter(new Setter<>(Boolean.class, target))
            .build());
    return this;
  }

  /** An option with a value. */
  <V> CommandOptions value(
      Class<V> type, Consumer<V> target, String label, String description, String... names) {
    spec.addOption(option(type, target, label, description, names).build());
    return this;
  }

  /** An option with a value, and what that is if the option is not given. */
  <V> CommandOptions valueOr(
      String usual,
      Class<V> type,
      Consumer<V> target,
      String label,
      String description,
      String name) {
    spec.addOption(
        option(type, target, label, description + " (default: " + usual + ")", name)
            .defaultValue(usual)
            .build());
    return this;
  }

  /** An option that may be given several times. */
  @SuppressWarnings("unchecked")
  <V> CommandOptions list(
      Class<V> type, Consumer<List<V>> target, String label, String description, String name) {
    spec.addOption(
        OptionSpec.builder(name)
            .type(List.class)
            .auxiliaryTypes(type)
            .hasInitialValue(false)
            .paramLabel(label)
            .description(description)
            .setter(new Setter<>(List.class, values -> target.accept(values)))
            .build());
    return this;
  }

  /** An option with some values, separated by commas, and what they are if it is not given. */
  @SuppressWarnings("unchecked")
  <V> CommandOptions listOr(
      String usual,
      Class<V> type,
      Consumer<List<V>> target,
      String label,
      String description,
      String name) {
    spec.addOption(
        OptionSpec.builder(name)
            .type(List.class)
            .auxiliaryTypes(type)
            .splitRegex(",")
            .hasInitialValue(false)
            .paramLabel(label)
            .description(description + " (default: " + usual + ")")
            .defaultValue(usual)
            .setter(new Setter<>(List.class, values -> target.accept(values)))
            .build());
    return this;
  }

  private static <V> OptionSpec.Builder option(
      Class<V> type, Consumer<V> target, String label, String description, String... names) {
    return OptionSpec.builder(names)
        .type(type)
        .hasInitialValue(false)
        .paramLabel(label)
        .description(description)
        .setter(new Setter<>(type, target));
  }
}
