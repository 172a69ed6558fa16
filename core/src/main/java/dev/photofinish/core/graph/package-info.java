/**
 * Graphs for people to look at: what an engine wants drawn, without a word about how. Reports turn
 * them into DOT and SVG.
 */
package dev.photofinish.core.graph;
