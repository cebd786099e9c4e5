package dev.slimwire.rmi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The level that calls of a remote method ask for; on a remote interface, of all its methods that
 * have none of their own, inherited ones too.
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
 * <p>It counts for stubs that {@link RequestLevel#stub(java.rmi.Remote)} made. Where it is on
 * several interfaces, of which one extends the other, that one's counts. A method that overrides
 * another does not inherit its level, nor that of the other's interfaces. The server's policy
 * lowers it as any other.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface RequestedLevel {

  /** A level as {@link dev.slimwire.codec.CompressionLevel#parse} reads it, as {@code "zstd:9"}. */
  String value();
}
