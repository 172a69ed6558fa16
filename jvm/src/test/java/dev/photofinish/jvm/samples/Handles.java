package dev.photofinish.jvm.samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.Supplier;

/** What VarHandles give and refuse, in every mode that a weak one has a strong twin of. */
@SuppressWarnings("unused") // fields are used through handles
public final class Handles implements Supplier<String> {
  private final int fixed = Integer.parseInt("3");
  private int number = 5;
  private long wide = 1L << 40;
  private float broken = 1.5f;
  private boolean truth = true;
  private byte small = 127;
  private String text = "a";
  private static double shared = 2.5;

  private final StringBuilder out = new StringBuilder();

  @Override
  public String get() {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      numbers(lookup.findVarHandle(Handles.class, "number", int.class));
      others(lookup);
      refused(lookup);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    arrays();
    bytes(ByteOrder.BIG_ENDIAN);
    bytes(ByteOrder.LITTLE_ENDIAN);
    return out.toString();
  }

  private void say(Object value) {
    out.append(value).append('\n');
  }

  private void numbers(VarHandle n) {
    n.set(this, 1);
    n.setVolatile(this, (int) n.get(this) + 1);
    n.setOpaque(this, (int) n.getVolatile(this) + 1);
    n.setRelease(this, (int) n.getOpaque(this) + 1);
    say((int) n.getAcquire(this));
    say(n.compareAndSet(this, 4, 9) + " " + n.compareAndSet(this, 4, 10));
    say((int) n.compareAndExchange(this, 9, 11) + " " + (int) n.compareAndExchange(this, 9, 12));
    say((int) n.compareAndExchangeAcquire(this, 11, 13));
    say((int) n.compareAndExchangeRelease(this, 13, 14));
    say((int) n.getAndSet(this, 15) + " " + (int) n.getAndSetAcquire(this, 16));
    say((int) n.getAndSetRelease(this, 17) + " " + (int) n.getAndAdd(this, 3));
    say((int) n.getAndAddAcquire(this, -1) + " " + (int) n.getAndAddRelease(this, 100));
    say((int) n.getAndBitwiseOr(this, 4) + " " + (int) n.getAndBitwiseOrAcquire(this, 8));
    say((int) n.getAndBitwiseOrRelease(this, 1) + " " + (int) n.getAndBitwiseAnd(this, 0x7E));
    say((int) n.getAndBitwiseAndAcquire(this, 0x6F) + " " + (int) n.getAndBitwiseXor(this, 3));
    say((int) n.getAndBitwiseXorRelease(this, 5) + " " + number);
  }

  private void others(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    VarHandle w = lookup.findVarHandle(Handles.class, "wide", long.class);
    say((long) w.getAndAdd(this, 7L) + " " + (long) w.getAndBitwiseXor(this, -1L) + " " + wide);
    VarHandle b = lookup.findVarHandle(Handles.class, "broken", float.class);
    say((float) b.getAndAdd(this, 0.25f) + " " + b.compareAndSet(this, 1.75f, -0f) + " " + broken);
    say(b.compareAndSet(this, 0f, 1f) + " " + broken);
    VarHandle t = lookup.findVarHandle(Handles.class, "truth", boolean.class);
    say((boolean) t.getAndBitwiseAnd(this, false) + " " + (boolean) t.getAndSet(this, true));
    VarHandle s = lookup.findVarHandle(Handles.class, "small", byte.class);
    say((byte) s.getAndAdd(this, (byte) 2) + " " + small);
    VarHandle r = lookup.findVarHandle(Handles.class, "text", String.class);
    say((String) r.getAndSet(this, "b") + " " + r.compareAndSet(this, "b", "c") + " " + text);
    VarHandle d = lookup.findStaticVarHandle(Handles.class, "shared", double.class);
    say((double) d.getAndAdd(0.5) + " " + (double) d.getVolatile());
  }

  private void refused(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    VarHandle f = lookup.findVarHandle(Handles.class, "fixed", int.class);
    say((int) f.getVolatile(this));
    refuses(() -> f.set(this, 4));
    refuses(() -> f.compareAndSet(this, 3, 4));
    refuses(() -> f.getAndAdd(this, 4));
    VarHandle b = lookup.findVarHandle(Handles.class, "broken", float.class);
    refuses(() -> b.getAndBitwiseOr(this, 1f));
    VarHandle t = lookup.findVarHandle(Handles.class, "truth", boolean.class);
    refuses(() -> t.getAndAdd(this, true));
    VarHandle r = lookup.findVarHandle(Handles.class, "text", String.class);
    refuses(() -> r.getAndAdd(this, "d"));
    refuses(() -> r.getAndBitwiseAnd(this, "d"));
    refuses(() -> r.set((Handles) null, "d"));
  }

  private void refuses(Runnable access) {
    try {
      access.run();
      say("done");
    } catch (RuntimeException e) {
      say(e.getClass().getName());
    }
  }

  private void arrays() {
    VarHandle a = MethodHandles.arrayElementVarHandle(char[].class);
    char[] chars = {'x', 'y'};
    say((char) a.getAndAdd(chars, 1, (char) 1) + " " + (char) a.getAcquire(chars, 1));
    refuses(() -> a.setOpaque(chars, 2, 'z'));
    VarHandle o = MethodHandles.arrayElementVarHandle(Object[].class);
    Object[] objects = {1, "b"};
    say(o.getAndSet(objects, 1, "c") + " " + o.getVolatile(objects, 1));
  }

  private void bytes(ByteOrder order) {
    byte[] bytes = new byte[9];
    MethodHandles.byteArrayViewVarHandle(int[].class, order).set(bytes, 1, 0x01F20304);
    MethodHandles.byteArrayViewVarHandle(short[].class, order).set(bytes, 7, (short) -2);
    for (byte b : bytes) {
      out.append(b).append(' ');
    }
    say((long) MethodHandles.byteArrayViewVarHandle(long[].class, order).get(bytes, 1));
    say((double) MethodHandles.byteArrayViewVarHandle(double[].class, order).get(bytes, 0));
    say((char) MethodHandles.byteArrayViewVarHandle(char[].class, order).get(bytes, 2));
    VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, order);
    say((int) ints.get(bytes, 5));
    try {
      ints.set(bytes, 6, 1);
      say("done");
    } catch (IndexOutOfBoundsException e) {
      say("outside");
    }
  }
}
