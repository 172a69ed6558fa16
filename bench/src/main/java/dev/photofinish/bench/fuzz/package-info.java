/**
 * Feeds mutated inputs of every kind to the readers and engines, and keeps what they fail on. A
 * {@link dev.photofinish.bench.fuzz.Kind} has samples, a {@link
 * dev.photofinish.bench.fuzz.Mutation} and a {@link dev.photofinish.bench.fuzz.Target}; a {@link
 * dev.photofinish.bench.fuzz.Campaign} runs them.
 */
package dev.photofinish.bench.fuzz;
