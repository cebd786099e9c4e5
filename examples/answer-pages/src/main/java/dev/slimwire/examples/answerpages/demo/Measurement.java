package dev.slimwire.examples.answerpages.demo;

/**
 * One pass: everything fetched once.
 *
 * @param nanos from opening the query to the last row
 * @param wireBytes at the server's sockets, both directions
 * @param rows fetched
 * @param digest of all rows
 */
record Measurement(long nanos, long wireBytes, long rows, String digest) {}
