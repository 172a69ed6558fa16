/**
 * Measures Photofinish: micro-benchmarks for JMH, {@link dev.photofinish.bench.PeerComparison} with
 * other tools on the same input in the same run, and {@link dev.photofinish.bench.Scaling} over the
 * size of traces. {@link dev.photofinish.bench.Generate} writes traces to measure with.
 */
package dev.photofinish.bench;
