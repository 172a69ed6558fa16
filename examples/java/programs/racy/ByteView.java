import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** A number in an array of bytes is four of them: one is read by itself. */
public class ByteView {
  static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  static final byte[] bytes = new byte[8];

  public static void main(String[] args) {
    new Thread(() -> INTS.set(bytes, 1, 0x01020304)).start();
    System.out.println(bytes[4]);
  }
}
