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
      died(e);
    }
  }

  /** The current thread dies of an exception. */
  public static void died(Throwable exception) {
    Thread thread = Thread.currentThread();
    thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
  }

  /** {@link ThreadGroup#uncaughtException}, whose last resort is to tell the machine. */
  public static void uncaught(ThreadGroup group, Thread thread, Throwable exception) {
    UncaughtExceptionHandler next = group.getParent();
    if (next == null) {
      next = Thread.getDefaultUncaughtExceptionHandler();
    }
    if (next != null) {
      next.uncaughtException(thread, exception);
    } else {
      tell(exception);
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
  private static native void tell(Throwable exception);
}
