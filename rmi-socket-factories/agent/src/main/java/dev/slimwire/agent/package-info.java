/**
 * The agent: compresses the RMI of programs that are not changed.
 *
 * <pre>{@code
 * java -javaagent:slimwire-agent.jar -jar application.jar
 * }</pre>
 *
 * Nothing here is for use by applications.
 */
@NullMarked
package dev.slimwire.agent;

import org.jspecify.annotations.NullMarked;
