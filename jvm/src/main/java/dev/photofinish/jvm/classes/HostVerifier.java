package dev.photofinish.jvm.classes;

import java.io.IOException;
import java.util.Objects;

/**
 * Has the JVM that runs us check the program's class files as it does before it runs any: their
 * structure, and by its verifier the types of their code. No code of theirs is run, since none of
 * the classes is initialised.
 */
final class HostVerifier extends ClassLoader {
  private final ClassPath path;

  HostVerifier(ClassPath path) {
    super(ClassLoader.getPlatformClassLoader());
    this.path = path;
  }

  /**
   * Checks a class. One that needs others which are missing passes: whoever uses them is told.
   *
   * @param name the internal name
   * @throws MalformedClassException if no JVM would run it
   */
  void verify(String name) {
    try {
      // To ask for its fields links a class, and so verifies it.
      Objects.requireNonNull(loadClass(name.replace('/', '.')).getDeclaredFields());
    } catch (UnsupportedClassVersionError | NoClassDefFoundError | ClassNotFoundException e) {
      return;
    } catch (VerifyError | ClassFormatError | ClassCircularityError | SecurityException e) {
      throw new MalformedClassException(name, words(String.valueOf(e.getMessage())));
    } catch (LinkageError | TypeNotPresentException e) {
      return;
    }
  }

  /** What is wrong, without where the JVM has found it and why it looked. */
  private static String words(String message) {
    int where = message.indexOf(" in method ");
    return (where < 0 ? message : message.substring(0, where)).replace("java.lang.", "");
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try {
      ClassPath.Found found = path.inProgram(name.replace('.', '/'));
      if (found != null) {
        return defineClass(name, found.bytes(), 0, found.bytes().length);
      }
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
    throw new ClassNotFoundException(name);
  }
}
