/**
 * Draws a {@link dev.photofinish.core.graph.Graph}: as DOT for other tools, and as SVG with a
 * layered layout of our own, so that nothing needs to be installed.
 *
 * <p>The layout is that of Sugiyama, Tagawa and Toda (1981): break cycles, put nodes on layers with
 * stand-ins where an edge passes through, order each layer to cross few edges, then find the
 * places.
 */
package dev.photofinish.report.graph;
