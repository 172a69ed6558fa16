package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;

/**
 * Two accesses and how their executions part.
 *
 * @param divergence which numbers and objects both have in common
 */
public record Pair(RegionAccess first, RegionAccess second, Divergence divergence) {}
