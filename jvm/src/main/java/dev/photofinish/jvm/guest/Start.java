package dev.photofinish.jvm.guest;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Properties;

/** Where the threads of a program begin. */
public final class Start {
  private Start() {}

  /** Runs a thread. */
  @SuppressWarnings("DoNotCall") // this is the thread
  public static void run(Thread thread) {
    try {
      thread.run();
    } catch (Throwable e) {
      uncaught(thread, e);
    }
  }

  /** A thread dies of an exception. */
  public static void uncaught(Thread thread, Throwable exception) {
    UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    if (handler instanceof ThreadGroup) {
      handler = Thread.getDefaultUncaughtExceptionHandler();
    }
    if (handler != null) {
      handler.uncaughtException(thread, exception);
    } else {
      died(exception);
    }
  }

  /** System properties for those who want all of them. */
  public static Properties properties() {
    Properties properties = new Properties();
    for (String name : propertyNames()) {
      properties.setProperty(name, System.getProperty(name));
    }
    return properties;
  }

  private static native String[] propertyNames();

  /** Called when everything is ready for the program. */
  public static native void booted();

  /** Tells the machine. */
  private static native void died(Throwable exception);
}
