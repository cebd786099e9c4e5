package dev.slimwire.rmi.park;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.function.Supplier;

/**
 * What lies below the streams that RMI uses.
 *
 * @param socket gives the socket of the connection, which may be another one until the first read
 * @param input gives what the server wrote
 * @param output takes what the server shall read
 * @param release gives back what the streams share with others, before the socket is closed
 */
public record Below(
    Supplier<Socket> socket, InputStream input, OutputStream output, Runnable release) {}
