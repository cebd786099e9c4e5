package dev.slimwire.rmi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The level that calls of a remote method ask for. On a remote interface, it applies to all methods
 * that have none of their own, including inherited ones.
 *
 * <pre>{@code
 * @RequestedLevel("small")
 * interface Library extends Remote {
 *   List<Title> titles() throws RemoteException;
 *
 *   @RequestedLevel("none") // JPEG
 *   byte[] cover(Title title) throws RemoteException;
 * }
 * }</pre>
 *
 * <p>It applies to stubs that were made by {@link RequestLevel#stub(java.rmi.Remote)}. If several
 * interfaces have it and one extends the other, that of the extending interface applies. A method
 * that overrides another one does not inherit its level, nor that of the interface that declares
 * the other. The server's policy may lower it like any other level.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface RequestedLevel {

  /**
   * A level as {@link dev.slimwire.codec.CompressionLevel#parse} reads it, such as {@code
   * "zstd:9"}.
   */
  String value();
}
