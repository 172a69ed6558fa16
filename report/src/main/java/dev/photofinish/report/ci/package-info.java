/** Results in the formats that build servers and spreadsheets read: JUnit, GitHub, CSV. */
package dev.photofinish.report.ci;
