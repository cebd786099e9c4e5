package dev.slimwire.rmi.closing;

/** Marks a socket that never waits for a peer. */
public interface InMemorySocket {}
