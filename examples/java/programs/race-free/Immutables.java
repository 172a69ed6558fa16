import java.math.BigDecimal;
import java.math.BigInteger;

/** Big numbers keep what they computed, and are immutable nonetheless. */
public class Immutables {
  public static void main(String[] a) throws Exception {
    BigInteger b = BigInteger.TWO.pow(70);
    BigDecimal d = new BigDecimal("1.50");
    Runnable r =
        () ->
            System.out.println(
                b.bitLength()
                    + " "
                    + b.hashCode()
                    + " "
                    + b.add(BigInteger.ONE)
                    + " "
                    + d.multiply(d)
                    + " "
                    + d.toString());
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }
}
