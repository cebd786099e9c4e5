package dev.slimwire.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLXML;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads values that may be long from a result set, up to the allowed length. */
final class LargeValues {

  private static final int CHUNK = 8192;

  private final String label;
  private final int maxLength;

  /** Whether the driver has refused a stream; it is not asked again, since exceptions are slow. */
  private boolean lacksStreams;

  LargeValues(String label, int maxLength) {
    this.label = label;
    this.maxLength = maxLength;
  }

  @Nullable String text(ResultSet rows, int column) throws SQLException {
    String value = rows.getString(column);
    verifyLength(value == null ? 0 : value.length(), "characters");
    return value;
  }

  byte @Nullable [] binary(ResultSet rows, int column) throws SQLException {
    byte[] value = rows.getBytes(column);
    verifyLength(value == null ? 0 : value.length, "bytes");
    return value;
  }

  @Nullable String characters(ResultSet rows, int column) throws SQLException {
    try (Reader reader = rows.getCharacterStream(column)) {
      return reader == null ? null : read(reader);
    } catch (IOException notClosed) {
      throw unreadable(notClosed);
    }
  }

  @Nullable String xml(ResultSet rows, int column) throws SQLException {
    SQLXML xml = rows.getSQLXML(column);
    if (xml == null) {
      return null;
    }
    try (Reader reader = xml.getCharacterStream()) {
      return read(reader);
    } catch (IOException notClosed) {
      throw unreadable(notClosed);
    } finally {
      xml.free();
    }
  }

  /** Reads bytes as a stream, or at once if the driver has no streams, like DuckDB's. */
  byte @Nullable [] stream(ResultSet rows, int column) throws SQLException {
    if (!lacksStreams) {
      try {
        return streamed(rows, column);
      } catch (SQLFeatureNotSupportedException refused) {
        lacksStreams = true;
      }
    }
    return binary(rows, column);
  }

  private byte @Nullable [] streamed(ResultSet rows, int column) throws SQLException {
    try (InputStream bytes = rows.getBinaryStream(column)) {
      return bytes == null ? null : read(bytes);
    } catch (IOException notClosed) {
      throw unreadable(notClosed);
    }
  }

  /** Wraps exceptions, since a driver may throw the same one again from close. */
  private byte[] read(InputStream bytes) throws SQLException {
    try {
      byte[] value = bytes.readNBytes(maxLength);
      verifyEnd(bytes.read(), "bytes");
      return value;
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  private String read(Reader reader) throws SQLException {
    try {
      return readText(reader);
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  private String readText(Reader reader) throws IOException, SQLException {
    StringBuilder text = new StringBuilder();
    char[] chunk = new char[CHUNK];
    while (text.length() < maxLength) {
      int n = reader.read(chunk, 0, Math.min(chunk.length, maxLength - text.length()));
      if (n < 0) {
        return text.toString();
      }
      text.append(chunk, 0, n);
    }
    verifyEnd(reader.read(), "characters");
    return text.toString();
  }

  private void verifyLength(int length, String unit) throws SQLDataException {
    if (length > maxLength) {
      throw tooLong(length + " " + unit, unit);
    }
  }

  private void verifyEnd(int next, String unit) throws SQLDataException {
    if (next >= 0) {
      throw tooLong("more", unit);
    }
  }

  private SQLDataException tooLong(String actual, String unit) {
    return new SQLDataException(
        String.format(
            Locale.ROOT,
            "a value of column '%s' is too long: expected at most %d %s, actual %s;"
                + " see ResultOptions.withMaxValueLength, or select a part of it",
            label,
            maxLength,
            unit,
            actual));
  }

  private SQLException unreadable(IOException failure) {
    return new SQLDataException("a value of column '" + label + "' cannot be read", failure);
  }
}
