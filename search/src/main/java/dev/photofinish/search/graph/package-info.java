/** The race-detecting state graph and the ways to search it. */
package dev.photofinish.search.graph;
