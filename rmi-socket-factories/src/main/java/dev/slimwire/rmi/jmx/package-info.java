/**
 * JMX over compressed RMI, with TLS and passwords, where the JDK's own agent accepts only its own
 * socket factories.
 */
@NullMarked
package dev.slimwire.rmi.jmx;

import org.jspecify.annotations.NullMarked;
