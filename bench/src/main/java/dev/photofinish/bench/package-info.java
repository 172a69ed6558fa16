/**
 * Measures Photofinish: micro-benchmarks for JMH, {@link dev.photofinish.bench.PeerComparison} with
 * other tools on the same input in the same run, and {@link dev.photofinish.bench.Scaling} over the
 * size of traces.
 */
package dev.photofinish.bench;
