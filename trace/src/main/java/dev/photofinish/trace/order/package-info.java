/**
 * The partial orders that a single pass computes: happens-before, SHB, WCP and DC, and locksets.
 * Each reports the conflicting pairs that it leaves unordered to a {@link
 * dev.photofinish.trace.order.RaceSink}.
 */
package dev.photofinish.trace.order;
