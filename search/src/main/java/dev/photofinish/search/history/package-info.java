/**
 * What one run did to memory: all conflicting accesses that nothing but locks keeps apart, however
 * many strands there are, and which of them this run did not order at all.
 */
package dev.photofinish.search.history;
