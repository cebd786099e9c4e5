package dev.slimwire.rmi.stream.loader;

import java.io.Serializable;

/** A row whose class an application has for itself. */
public record Item(int number) implements Serializable {}
