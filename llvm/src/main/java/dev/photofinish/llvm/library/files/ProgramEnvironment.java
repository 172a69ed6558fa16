package dev.photofinish.llvm.library.files;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
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

  /**
   * A digest of all that is given: names, contents and variables. Two runs with the same digest get
   * the same; empty if nothing is given.
   */
  public String digest() {
    MessageDigest digest = FileContent.sha256();
    boolean nothing = files.isEmpty() && input.isEmpty() && variables.isEmpty();
    new TreeMap<>(files).forEach((name, content) -> add(digest, "file " + name, content.sha()));
    input.ifPresent(content -> add(digest, "input", content.sha()));
    variableWords().forEach(word -> add(digest, "variable " + word, ""));
    return nothing ? "" : HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, String what, String sha) {
    digest.update((what + '\0' + sha + '\n').getBytes(StandardCharsets.UTF_8));
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
