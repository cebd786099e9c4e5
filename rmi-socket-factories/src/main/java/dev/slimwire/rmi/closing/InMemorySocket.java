package dev.slimwire.rmi.closing;

/** Marks a socket that waits for nobody. */
public interface InMemorySocket {}
