package dev.slimwire.rmi.filter;

import java.io.Serial;
import java.io.Serializable;
import java.rmi.Remote;

/** Can be bound, as far as its class goes; the registry's filter decides about its content. */
record Listed(Object content) implements Remote, Serializable {

  @Serial private static final long serialVersionUID = 1L;
}
