package dev.photofinish.llvm.library.files;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a program finds around it.
 *
 * @param files the files that exist when it starts, by name; a relative name is one in the
 *     program's working directory
 * @param input what is on its standard input; empty if nothing is said about it
 * @param variables its environment variables, and no others
 */
public record ProgramEnvironment(
    Map<String, FileContent> files, Optional<FileContent> input, Map<String, String> variables) {
  public ProgramEnvironment {
    files = Map.copyOf(files);
    Objects.requireNonNull(input);
    variables = new TreeMap<>(variables);
  }

  /** No files, nothing said about the input, no variables. */
  public static ProgramEnvironment empty() {
    return new ProgramEnvironment(Map.of(), Optional.empty(), Map.of());
  }

  public ProgramEnvironment withFile(String name, FileContent content) {
    Map<String, FileContent> more = new TreeMap<>(files);
    more.put(name, content);
    return new ProgramEnvironment(more, input, variables);
  }

  public ProgramEnvironment withInput(FileContent content) {
    return new ProgramEnvironment(files, Optional.of(content), variables);
  }

  public ProgramEnvironment withVariable(String name, String value) {
    Map<String, String> more = new TreeMap<>(variables);
    more.put(name, value);
    return new ProgramEnvironment(files, input, more);
  }

  /** The variables as programs have them. */
  public List<String> variableWords() {
    return variables.entrySet().stream()
        .map(variable -> variable.getKey() + "=" + variable.getValue())
        .toList();
  }

  @Override
  public Map<String, String> variables() {
    return new TreeMap<>(variables);
  }
}
