package dev.photofinish.bench.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Loads Photofinish once more, with the classes under attack instrumented. */
final class MutatingLoader extends ClassLoader {
  private static final String OURS = "dev.photofinish.";
  private static final Set<String> SHARED =
      Set.of(
          Subject.class.getName(),
          Subject.Answer.class.getName(),
          Subject.Text.class.getName(),
          MutationSwitch.class.getName());

  private final Instrumentation instrumentation = new Instrumentation();
  private final List<String> attacked;
  private final List<String> spared;

  /**
   * A loader.
   *
   * @param attacked what the names of classes under attack begin with
   * @param spared what those begin with that are not
   */
  MutatingLoader(List<String> attacked, List<String> spared) {
    super(MutatingLoader.class.getClassLoader());
    this.attacked = List.copyOf(attacked);
    this.spared = List.copyOf(spared);
  }

  /** The engine of this loader. */
  Subject subject() {
    try {
      return (Subject)
          loadClass(StaticSubject.class.getName()).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no subject", e);
    }
  }

  /** The conditions of all classes under attack that were loaded so far. */
  List<MutationPoint> points() {
    return new ArrayList<>(instrumentation.points());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OURS) || SHARED.contains(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String resource = name.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(resource)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      byte[] used = isAttacked(name) ? instrumentation.of(bytes) : bytes;
      return defineClass(name, used, 0, used.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isAttacked(String name) {
    return attacked.stream().anyMatch(name::startsWith)
        && spared.stream().noneMatch(name::startsWith);
  }
}
