package dev.slimwire.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a soak found out: a table for people, and what was wrong. Not thread-safe. */
final class Summary {

  private static final String HEAD =
      """
      | holding | first third | last third | growth | tolerated | judgement |
      |---|---:|---:|---:|---:|---|
      """;

  private final String title;
  private final List<String> rows = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  Summary(String title) {
    this.title = title;
  }

  /** Adds a row, and a failure if the resource grew. */
  void add(String process, Trend trend) {
    rows.add(trend.row(process));
    if (trend.grew()) {
      failures.add(trend.row(process));
    }
  }

  /** Adds a figure that is no trend. */
  void add(String remark) {
    remarks.add(remark);
  }

  /** Adds what was wrong. */
  void fail(String what) {
    remarks.add("WRONG: " + what);
    failures.add(what);
  }

  /** Returns what was wrong; nothing if all is well. */
  List<String> failures() {
    return List.copyOf(failures);
  }

  /** Prints the table and writes it to a file. */
  void publish(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, this + "\n");
    System.out.println(this);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("# " + title + "\n\n");
    if (!rows.isEmpty()) {
      text.append(HEAD).append(String.join("\n", rows)).append("\n\n");
    }
    remarks.forEach(remark -> text.append("- ").append(remark).append('\n'));
    return text.toString().stripTrailing();
  }
}
