/** Results in SARIF 2.1.0, as code scanning services read it. */
package dev.photofinish.report.sarif;
