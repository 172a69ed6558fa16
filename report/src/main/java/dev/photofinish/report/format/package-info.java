/** The formats of reports, each with what writes it. */
package dev.photofinish.report.format;
