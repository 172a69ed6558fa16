/**
 * What a result says besides findings: the {@linkplain dev.photofinish.core.measure.Bounds bounds}
 * that it holds for, and the {@linkplain dev.photofinish.core.measure.Stats counts} of the engine.
 * Every name is declared here, with its type: a new one is a constant of {@link
 * dev.photofinish.core.measure.Bound}, {@link dev.photofinish.core.measure.Count} or {@link
 * dev.photofinish.core.measure.Note}.
 */
package dev.photofinish.core.measure;
