/**
 * Attacks on proofs. {@link dev.photofinish.bench.mutation.RuleMutations} breaks one condition of
 * the static engine at a time and asks whether the small programs of the build notice it; {@link
 * dev.photofinish.bench.mutation.ProgramMutations} changes programs in ways that keep or add races,
 * and asks whether a verdict improves.
 */
package dev.photofinish.bench.mutation;
