/** Code that is run on the host and on the machine, to compare the results. */
package dev.photofinish.jvm.samples;
