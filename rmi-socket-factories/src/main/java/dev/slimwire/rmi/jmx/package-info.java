/**
 * JMX over compressed RMI, with TLS and passwords: for what the JDK's own agent keeps to its own
 * socket factories.
 */
@NullMarked
package dev.slimwire.rmi.jmx;

import org.jspecify.annotations.NullMarked;
