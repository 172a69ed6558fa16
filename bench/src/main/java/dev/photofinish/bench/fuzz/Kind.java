package dev.photofinish.bench.fuzz;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/**
 * A kind of input.
 *
 * @param name as on the command line
 * @param share of a thousand runs over all kinds, by how much a run costs
 * @param corpus gives the samples
 * @param mutation what is done to them
 * @param target what reads them
 */
public record Kind(
    String name, int share, Corpus corpus, Mutation mutation, Target.Factory target) {

  /** Where samples come from. */
  @FunctionalInterface
  public interface Corpus {
    List<byte[]> samples() throws IOException;
  }

  /** The input with a number: the same for the same seed. */
  byte[] input(List<byte[]> samples, long seed, long number) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + name.hashCode() * 31L + number);
    byte[] sample = samples.get(random.nextInt(samples.size()));
    return mutation.of(sample.clone(), samples, random);
  }
}
