/** Schedules: the steps of one run, written, read, run again and made simpler. */
package dev.photofinish.search.schedule;
