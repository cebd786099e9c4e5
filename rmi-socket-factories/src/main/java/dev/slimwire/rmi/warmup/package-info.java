/**
 * Work that a process does once, in memory, in advance, so that the first connection and the first
 * page find their classes loaded. Not exported: for the socket factories only.
 */
@NullMarked
package dev.slimwire.rmi.warmup;

import org.jspecify.annotations.NullMarked;
