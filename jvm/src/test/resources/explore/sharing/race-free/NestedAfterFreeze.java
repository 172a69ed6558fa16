// An object behind two final fields is changed before the outer freeze.
import java.util.concurrent.atomic.AtomicReference;

class NestedAfterFreeze {
  static class Inner {
    int value;
  }

  static class Middle {
    final Inner inner;

    Middle(Inner inner) {
      this.inner = inner;
    }
  }

  static class Outer {
    final Middle middle;

    Outer(Middle middle) {
      this.middle = middle;
    }
  }

  static final AtomicReference<Outer> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(NestedAfterFreeze::work);
    worker.start();
    Inner inner = new Inner();
    Middle middle = new Middle(inner);
    inner.value = 1;
    Outer outer = new Outer(middle);
    shared.setOpaque(outer);
  }

  static void work() {
    Outer outer = shared.getOpaque();
    if (outer != null) {
      System.out.println(outer.middle.inner.value);
    }
  }
}
