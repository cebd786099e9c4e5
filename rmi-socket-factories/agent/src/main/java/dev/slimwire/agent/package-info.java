/**
 * The agent: compresses the RMI traffic of unmodified programs.
 *
 * <pre>{@code
 * java -javaagent:slimwire-agent.jar -jar application.jar
 * }</pre>
 *
 * Not an API for applications.
 */
@NullMarked
package dev.slimwire.agent;

import org.jspecify.annotations.NullMarked;
