package dev.slimwire.perf.harness;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes reports for programs: a list of where they come from, figures and targets. */
public final class ReportJson {

  private ReportJson() {}

  /**
   * Writes a report.
   *
   * @throws IOException if the stream fails
   */
  public static void write(Report report, Environment environment, OutputStream out)
      throws IOException {
    List<Map<String, Object>> entries = new ArrayList<>();
    entries.add(entry(report, environment));
    report.measurements().forEach(found -> entries.add(entry(report.suite(), found)));
    report.floors().forEach(floor -> entries.add(entry(report.suite(), floor)));
    new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(out, entries);
  }

  private static Map<String, Object> entry(Report report, Environment environment) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("suite", report.suite());
    report.failure().ifPresent(failure -> entry.put("incomplete", failure));
    entry.put("jdk", environment.jdk());
    entry.put("cpu", environment.cpu());
    entry.put("load", environment.load());
    entry.put("commit", environment.commit());
    entry.put("date", environment.date());
    entry.put("command", environment.command());
    return entry;
  }

  private static Map<String, Object> entry(String suite, Measurement found) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("suite", suite);
    entry.put("case", found.testCase());
    entry.put("variant", found.variant());
    entry.put("metric", found.metric());
    entry.put("value", found.value());
    entry.put("unit", found.unit());
    return entry;
  }

  private static Map<String, Object> entry(String suite, Floor floor) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("suite", suite);
    entry.put("floor", floor.name());
    entry.put("ratio", floor.ratio());
    if (floor.reached().hasSpread()) {
      entry.put("least", floor.reached().least());
      entry.put("most", floor.reached().most());
    }
    entry.put("target", floor.target());
    entry.put("pass", floor.pass());
    return entry;
  }
}
