package dev.photofinish.bench.fuzz;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes that know nothing of what the bytes mean. */
final class ByteMutations {
  private static final long[] ODD_NUMBERS = {
    0,
    1,
    -1,
    0x7f,
    0x80,
    0xff,
    0x7fff,
    0x8000,
    0xffff,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    1 << 25,
    1 << 30
  };
  private static final int LONGEST_PART = 64;

  private ByteMutations() {}

  /** One of all changes. */
  static Mutation any() {
    return Mutation.oneOf(
        ByteMutations::flipped,
        ByteMutations::truncated,
        ByteMutations::spliced,
        ByteMutations::withNoise,
        ByteMutations::withoutPart,
        ByteMutations::repeated,
        ByteMutations::withNumber);
  }

  private static byte[] flipped(byte[] input, List<byte[]> others, Random random) {
    for (int i = random.nextInt(8); i >= 0 && input.length > 0; i--) {
      input[random.nextInt(input.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return input;
  }

  private static byte[] truncated(byte[] input, List<byte[]> others, Random random) {
    return Arrays.copyOf(input, random.nextInt(input.length + 1));
  }

  /** Some bytes replaced by a part, or the whole rest, of another input. */
  private static byte[] spliced(byte[] input, List<byte[]> others, Random random) {
    byte[] other = others.get(random.nextInt(others.size()));
    int from = random.nextInt(other.length + 1);
    int length = random.nextBoolean() ? other.length - from : part(other.length - from, random);
    return replaced(input, Arrays.copyOfRange(other, from, from + length), random);
  }

  private static byte[] withNoise(byte[] input, List<byte[]> others, Random random) {
    byte[] noise = new byte[random.nextInt(LONGEST_PART)];
    random.nextBytes(noise);
    return replaced(input, noise, random);
  }

  private static byte[] withoutPart(byte[] input, List<byte[]> others, Random random) {
    return replaced(input, new byte[0], random);
  }

  /** A part of the input once or many times more. */
  private static byte[] repeated(byte[] input, List<byte[]> others, Random random) {
    int from = random.nextInt(input.length + 1);
    byte[] part = Arrays.copyOfRange(input, from, from + part(input.length - from, random));
    int times = random.nextInt(20) == 0 ? 1 + random.nextInt(500) : 1 + random.nextInt(3);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(input, 0, from);
    for (int i = 0; i < times; i++) {
      all.writeBytes(part);
    }
    all.write(input, from, input.length - from);
    return all.toByteArray();
  }

  /** One, two, four or eight bytes set to a number at a limit of its type. */
  private static byte[] withNumber(byte[] input, List<byte[]> others, Random random) {
    int width = 1 << random.nextInt(4);
    if (input.length < width) {
      return input;
    }
    int at = random.nextInt(input.length - width + 1);
    long number = ODD_NUMBERS[random.nextInt(ODD_NUMBERS.length)] + random.nextInt(3) - 1;
    boolean bigEndian = random.nextBoolean();
    for (int i = 0; i < width; i++) {
      input[at + (bigEndian ? width - 1 - i : i)] = (byte) (number >>> (8 * i));
    }
    return input;
  }

  private static byte[] replaced(byte[] input, byte[] part, Random random) {
    int from = random.nextInt(input.length + 1);
    int to = from + part(input.length - from, random);
    byte[] all = Arrays.copyOf(input, from + part.length + input.length - to);
    System.arraycopy(part, 0, all, from, part.length);
    System.arraycopy(input, to, all, from + part.length, input.length - to);
    return all;
  }

  private static int part(int most, Random random) {
    return random.nextInt(Math.min(LONGEST_PART, most) + 1);
  }
}
