package dev.photofinish.llvm.library.files;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The names of files and directories, and the contents of files. A file has a number, which lasts
 * when it is renamed, and while it is open also when its name is removed.
 */
public final class FileTree implements Component {
  /** Where the program starts. */
  public static final String HOME = "/home/user";

  /** The numbers of what is no file in the tree. */
  static final int TERMINAL = -1;

  static final int NULL_DEVICE = -2;

  private static final List<String> DIRECTORIES =
      List.of("/", "/dev", "/home", HOME, "/tmp", "/var", "/var/tmp");
  private static final String NULL_NAME = "/dev/null";

  private final TreeMap<String, Integer> names;
  private final TreeMap<Integer, FileContent> contents;
  private final TreeSet<String> directories;
  private String working;
  private int next;

  /** The files whose contents no other state has. */
  private final Set<Integer> own = new HashSet<>();

  /** Names that the program wanted to read from and that do not exist. No part of the state. */
  private final Set<String> missing;

  /** The files of an environment. */
  public FileTree(ProgramEnvironment environment) {
    this(Map.of(), Map.of(), DIRECTORIES, HOME, 1, new TreeSet<>());
    contents.put(0, environment.input().orElseGet(FileContent::empty));
    new TreeMap<>(environment.files())
        .forEach(
            (name, content) -> {
              String path = path(name);
              for (String each = parent(path); directories.add(each); each = parent(each)) {}
              names.put(path, next);
              contents.put(next++, content);
            });
  }

  private FileTree(
      Map<String, Integer> names,
      Map<Integer, FileContent> contents,
      Collection<String> directories,
      String working,
      int next,
      Set<String> missing) {
    this.names = new TreeMap<>(names);
    this.contents = new TreeMap<>(contents);
    this.directories = new TreeSet<>(directories);
    this.working = working;
    this.next = next;
    this.missing = missing;
  }

  @Override
  public FileTree copy() {
    own.clear();
    return new FileTree(names, contents, directories, working, next, missing);
  }

  @Override
  public void hash(StateHasher hasher) {
    names.forEach((name, file) -> hasher.add(name).add(file));
    contents.forEach((file, content) -> hasher.add(file).add(content.digest()));
    directories.forEach(hasher::add);
    hasher.add(working);
  }

  // ---- names ----

  /** The whole name, from the root, without dots. */
  public String path(String name) {
    Deque<String> parts = new ArrayDeque<>();
    for (String part : ((name.startsWith("/") ? "" : working) + "/" + name).split("/")) {
      if (part.equals("..")) {
        parts.pollLast();
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.addLast(part);
      }
    }
    return "/" + String.join("/", parts);
  }

  private static String parent(String path) {
    return path.lastIndexOf('/') <= 0 ? "/" : path.substring(0, path.lastIndexOf('/'));
  }

  public String workingDirectory() {
    return working;
  }

  /** Changes the working directory. */
  public void enter(String name) throws FileException {
    working = directory(name);
  }

  public boolean isDirectory(String name) {
    return directories.contains(path(name));
  }

  /** The path of a directory. */
  private String directory(String name) throws FileException {
    String path = path(name);
    if (!directories.contains(path)) {
      throw new FileException(
          names.containsKey(path) ? ErrorNumber.NOT_A_DIRECTORY : missing(name));
    }
    return path;
  }

  /** Remembers that the program wanted to read something that does not exist. */
  private ErrorNumber missing(String name) {
    if (!name.isEmpty()) {
      missing.add(name);
    }
    return ErrorNumber.NO_SUCH_FILE;
  }

  /** Names that the program wanted to read from in some run and that nobody gave, in order. */
  public List<String> missing() {
    return List.copyOf(missing);
  }

  /** The paths of all files. */
  public Set<String> paths() {
    return new TreeSet<>(names.keySet());
  }

  /** The file of a name. */
  public int find(String name) throws FileException {
    String path = path(name);
    if (path.equals(NULL_NAME)) {
      return NULL_DEVICE;
    }
    Integer file = names.get(path);
    if (file == null || name.endsWith("/")) {
      throw new FileException(
          file != null
              ? ErrorNumber.NOT_A_DIRECTORY
              : directories.contains(path) ? ErrorNumber.IS_A_DIRECTORY : missing(name));
    }
    return file;
  }

  public boolean exists(String name) {
    String path = path(name);
    return !name.isEmpty()
        && (names.containsKey(path) || directories.contains(path) || path.equals(NULL_NAME));
  }

  /** Makes an empty file. */
  int create(String name) throws FileException {
    String path = path(name);
    if (name.isEmpty() || name.endsWith("/")) {
      throw new FileException(
          name.isEmpty() ? ErrorNumber.NO_SUCH_FILE : ErrorNumber.IS_A_DIRECTORY);
    }
    if (!directories.contains(parent(path))) {
      throw new FileException(
          names.containsKey(parent(path)) ? ErrorNumber.NOT_A_DIRECTORY : missing(parent(name)));
    }
    names.put(path, next);
    return createNameless();
  }

  /** Makes an empty file that has no name. */
  int createNameless() {
    contents.put(next, FileContent.empty());
    own.add(next);
    return next++;
  }

  /** Removes the name of a file; the file itself lasts while it is open. */
  public int unlink(String name) throws FileException {
    int file = find(name);
    names.remove(path(name));
    return file;
  }

  /** Forgets the content of a file that has neither a name nor anybody who has it open. */
  void forget(int file) {
    if (file > 0 && !names.containsValue(file)) {
      contents.remove(file);
      own.remove(file);
    }
  }

  /** Gives a file or a directory another name. */
  public void rename(String from, String to) throws FileException {
    String source = path(from);
    String target = path(to);
    if (!directories.contains(parent(target))) {
      throw new FileException(ErrorNumber.NO_SUCH_FILE);
    }
    if (directories.contains(source)) {
      renameDirectory(source, target);
      return;
    }
    int file = find(from);
    if (directories.contains(target)) {
      throw new FileException(ErrorNumber.IS_A_DIRECTORY);
    }
    names.remove(source);
    names.put(target, file);
  }

  private void renameDirectory(String source, String target) throws FileException {
    if (exists(target) || target.startsWith(source + "/")) {
      throw new FileException(ErrorNumber.FILE_EXISTS);
    }
    for (String name : List.copyOf(directories)) {
      if (name.equals(source) || name.startsWith(source + "/")) {
        directories.remove(name);
        directories.add(target + name.substring(source.length()));
      }
    }
    for (Map.Entry<String, Integer> entry : List.copyOf(names.entrySet())) {
      if (entry.getKey().startsWith(source + "/")) {
        names.remove(entry.getKey());
        names.put(target + entry.getKey().substring(source.length()), entry.getValue());
      }
    }
  }

  public void makeDirectory(String name) throws FileException {
    String path = path(name);
    if (exists(name)) {
      throw new FileException(ErrorNumber.FILE_EXISTS);
    }
    if (!directories.contains(parent(path)) || name.isEmpty()) {
      throw new FileException(ErrorNumber.NO_SUCH_FILE);
    }
    directories.add(path);
  }

  public void removeDirectory(String name) throws FileException {
    String path = directory(name);
    if (!list(name).isEmpty()) {
      throw new FileException(ErrorNumber.DIRECTORY_NOT_EMPTY);
    }
    directories.remove(path);
  }

  /** The names in a directory, in order, without dots. */
  public List<String> list(String name) throws FileException {
    String path = directory(name);
    String prefix = path.equals("/") ? "/" : path + "/";
    List<String> inside = new ArrayList<>();
    TreeSet<String> all = new TreeSet<>(directories);
    all.addAll(names.keySet());
    for (String each : all) {
      if (each.startsWith(prefix) && each.length() > prefix.length()) {
        String rest = each.substring(prefix.length());
        if (rest.indexOf('/') < 0) {
          inside.add(rest);
        }
      }
    }
    return inside;
  }

  // ---- contents ----

  /** The bytes of a file, to be looked at. */
  FileContent content(int file) {
    return contents.getOrDefault(file, NOTHING);
  }

  private static final FileContent NOTHING = FileContent.empty();

  /** How many bytes a file has. */
  public int length(int file) {
    return content(file).length();
  }

  /** The bytes of a file, to be changed. */
  public FileContent change(int file) {
    FileContent content = contents.get(file);
    if (own.add(file)) {
      content = content.copy();
      contents.put(file, content);
    }
    return content;
  }
}
