import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in an array of bytes that share no byte. */
public class ByteView {
  static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  static final byte[] bytes = new byte[9];

  public static void main(String[] args) {
    new Thread(() -> INTS.set(bytes, 1, 0x01020304)).start();
    INTS.set(bytes, 5, 7);
    System.out.println(bytes[0]);
  }
}
