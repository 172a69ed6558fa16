/** A toy machine for the tests of the search, and a brute-force search of its runs as oracle. */
package dev.photofinish.search.toy;
