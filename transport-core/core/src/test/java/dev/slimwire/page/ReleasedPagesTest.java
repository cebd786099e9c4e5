package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.HexFile;
import dev.slimwire.page.column.ColumnSummary;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pages as releases wrote them, with their columns as text. Writers may change; what they once
 * wrote stays readable. With {@code -Dreleased.write=0.4} today's are written, to a new folder.
 */
final class ReleasedPagesTest {

  private static final Path FOLDER = Path.of("src", "test", "resources", "released");

  @BeforeAll
  static void writeRelease() throws IOException {
    String release = System.getProperty("released.write");
    if (release != null) {
      Path folder = Files.createDirectories(FOLDER.resolve(release));
      for (Map.Entry<String, Object[]> each : ReleasedColumns.pages().entrySet()) {
        write(folder, each.getKey(), each.getValue());
      }
    }
  }

  private static void write(Path folder, String name, Object[] columns) throws IOException {
    TransferContext context = name.equals("blocks") ? TestPages.DEFLATE : TestPages.STORED;
    byte[] page =
        TestPages.encode(
            out -> {
              for (int id = 0; id < columns.length; id++) {
                ColumnText.write(out, id, columns[id]);
              }
            },
            context);
    HexFile.write(folder.resolve(name + ".hex"), page);
    StringBuilder text = new StringBuilder();
    for (PageDescription.Column each : Pages.describe(page, context).columns()) {
      text.append(line(each, columns[each.id()]));
    }
    Files.writeString(folder.resolve(name + ".txt"), text);
  }

  private static String line(PageDescription.Column column, Object values) {
    return column.id() + " " + column.kind() + ": " + ColumnText.of(values) + "\n";
  }

  static List<Path> released() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".hex")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("released")
  void whatWasReleasedStaysReadable(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".hex", ".txt");
    String expected = Files.readString(file.resolveSibling(name));
    try {
      assertThat(textOf(HexFile.read(file))).isEqualTo(expected);
    } catch (IOException | AssertionError e) {
      fail(
          file
              + ": bytes that were released are not read as what they were. Readers have to change,"
              + " not the file",
          e);
    }
  }

  private static String textOf(byte[] page) throws IOException {
    PageDescription description = Pages.describe(page, TestPages.STORED);
    StringBuilder text = new StringBuilder();
    TestPages.decode(
        page,
        in -> {
          for (PageDescription.Column each : description.columns()) {
            text.append(line(each, ColumnText.read(in, each.id(), each.kind())));
          }
          return in;
        },
        TestPages.STORED);
    return text.toString();
  }

  @Test
  void everyEncodingWasReleasedWithAllLayoutsAndFlags() throws IOException {
    Set<String> layouts = new TreeSet<>();
    for (Path file : released()) {
      addLayouts(HexFile.read(file), layouts);
    }

    for (Encoding encoding : Encoding.values()) {
      assertThat(layouts).anyMatch(each -> each.startsWith(encoding.toString()));
    }
    for (String layout : new String[] {"constant", "runs", "varint", "fixed", "packed"}) {
      assertThat(layouts).contains("ints " + layout, "ints differences, " + layout);
      assertThat(layouts).contains("longs " + layout, "longs differences, " + layout);
    }
    for (int charset = 0; charset < 3; charset++) {
      assertThat(layouts).contains("strings constant " + charset);
      for (int nullsAndRuns = 0; nullsAndRuns < 16; nullsAndRuns += 4) {
        assertThat(layouts).contains("strings dictionary " + (charset + nullsAndRuns));
        if (charset < 2) {
          assertThat(layouts).contains("strings templates " + (charset + nullsAndRuns));
        }
      }
    }
  }

  /** Adds the layout of each column, or for strings the flags. */
  private static void addLayouts(byte[] page, Set<String> layouts) throws IOException {
    byte[] raw = PackedPage.in(page, PageLimits.DEFAULT).unpack(CodecRegistry.builtIn());
    ColumnCursor columns = new ColumnCursor(ByteSource.ofWhole("page content", raw, 0, raw.length));
    while (columns.hasNext()) {
      ByteSource data = columns.advance();
      Encoding encoding = Objects.requireNonNull(Encoding.of(columns.encoding()));
      if (encoding.kind() == Encoding.Kind.STRINGS) {
        data.readLength("rows");
        layouts.add(encoding + " " + data.readByte("flags"));
      } else {
        layouts.add(encoding + " " + ColumnSummary.of(encoding.id(), data).encoding());
      }
    }
  }
}
