package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.FailingFunction;
import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class BadInputTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                         | a command is missing
          sing                                       | unknown command "sing" (see answer-pages --help)
          sing --help                                | unknown command "sing" (see answer-pages --help)
          --sing                                     | '--sing'
          query                                      | Missing required parameter: 'SPARQL'
          query --level 12 x                         | unknown level "12"
          query --level lz5 x                        | unknown level or codec "lz5"
          query --level high x                       | unknown level or codec "high"
          query --level zstd:99 x                    | level not in
          query --host no.such.host.invalid x        | no answer from no.such.host.invalid:1099: unknown host
          query --format xml x                       | 'xml'
          query --port 70000 x                       | --port is not in 1..65535: 70000
          query --port ten x                         | 'ten' is not an int
          query --read-ahead -1 x                    | --read-ahead is not in 0..64: -1
          serve --max-level 10                       | --max-level is not in 0..9: 10
          serve --page-rows 0                        | --page-rows is not in 1..1048576: 0
          serve --max-seconds -1                     | --max-seconds is negative: -1
          serve --max-open -1                        | --max-open is negative: -1
          serve --store x --max-open 121             | --max-open is not in 1..120 with --store: 121
          serve --store x --max-open 0               | --max-open is not in 1..120 with --store: 0
          serve --idle-seconds 0                     | --idle-seconds is less than 1: 0
          serve --stats -1                           | --stats is negative: -1
          serve --host 192.0.2.1                     | cannot serve at 192.0.2.1:1099
          serve --host 0.0.0.0                       | --host is not an address that clients can connect to: 0.0.0.0
          serve --host ::                            | --host is not an address that clients can connect to: ::
          cluster --serve --host 0.0.0.0             | --host is not an address that clients can connect to: 0.0.0.0
          query --save-page /no/such/folder/p x      | /no/such/folder/p: there is no folder /no/such/folder
          query --save-page / x                      | --save-page cannot be written: /: it is a folder
          describe                                   | Missing required parameter: 'FILE'
          describe /no/such/file                     | cannot read /no/such/file: there is no such file
          describe /                                 | cannot read /: it is a folder
          demo --link wet-string                     | unknown bandwidth "wet-string"
          demo --levels 3,11                         | unknown level "11"
          demo --passes 0                            | --passes is below 1
          demo --quick --passes 0                    | --passes is below 1
          serve --host 2001:db8::1                   | cannot serve at [2001:db8::1]:1099
          tunnel --listen ::1 --to a:1               | expected [IPV6]:PORT, actual ::1
          tunnel --listen [::1] --to a:1             | expected [IPV6]:PORT, actual [::1]
          tunnel --listen fe80::1 --to a:1           | expected [IPV6]:PORT, actual fe80::1
          demo --delay -1ms                          | expected a time such as 50ms or 0.1s, actual: -1ms
          demo --delay 11s                           | expected at most 10s, actual: 11s
          demo --delay soon                          | expected a time such as 50ms or 0.1s, actual: soon
          demo --json /no/such/folder/out.json       | out.json: there is no folder /no/such/folder
          cluster --serve --passes 9                 | --passes has no effect with --serve
          cluster --port 2004                        | --port has no effect without --serve
          cluster --max-seconds 9                    | --max-seconds has no effect without --serve
          cluster --serve --max-seconds -1           | --max-seconds is negative: -1
          cluster --serve --idle-seconds 0           | --idle-seconds is less than 1: 0
          cluster --members 0                        | --members is not in 1..16: 0
          cluster --members 17                       | --members is not in 1..16: 17
          cluster --passes 0                         | --passes is below 1: 0
          cluster --query ASK{?s?p?o}                | --query: not a SELECT query
          cluster --port 0                           | --port is not in 1..65535: 0
          """)
  void oneLineAndExitCode2(String arguments, String expected) {
    Cli.run(arguments.isEmpty() ? new String[0] : arguments.split(" ")).verifyRefused(expected);
  }

  @Test
  void queryThatCannotBeReadIsToldInOneLine(@TempDir Path folder) throws Exception {
    Path latin = Files.write(folder.resolve("latin"), new byte[] {'A', (byte) 0xe4});
    Process process =
        Cli.program("query", "-").redirectInput(latin.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(output.strip())
        .isEqualTo("answer-pages: cannot read standard input: it is not UTF-8");
  }

  @Test
  void controlCharactersOfAMessageAreShown() {
    assertThat(Cli.run("query", "--level=\u001b[2J", "x").errors())
        .singleElement()
        .asString()
        .contains("\\u001B[2j")
        .doesNotContain("\u001b");
  }

  @Test
  void malformedQueryNamesItsPlace() throws IOException {
    try (TestServer server = TestServer.start(1, ServiceOptions.DEFAULT)) {
      Cli run = query(server, "SELECT ?s\n{ ?s ?p }");

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.errors())
          .containsExactly(
              "answer-pages: malformed SPARQL at line 2, column 9: Encountered \" \"}\" \"} \"\"");
    }
  }

  @ParameterizedTest
  @CsvSource({"table, 2", "csv, 1", "tsv, 1", "json, 1"})
  void failureInMidQueryComesAfterTheRowsBeforeIt(String format, int head) throws IOException {
    String sparql = FailingFunction.queryThatFailsAt(12);
    try (TestServer server = TestServer.start(100, ServiceOptions.DEFAULT.withPageRows(5))) {
      Cli run = query(server, sparql, "--format", format);

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.errors())
          .containsExactly("answer-pages: query failed: disk is on fire (after 11 rows)");
      assertThat(run.out().lines()).hasSize(head + 11);
      assertThat(run.out()).as("an answer that has no end").doesNotEndWith("]}}\n");
    }
  }

  @Test
  void portWithoutServerIsNamed() throws IOException {
    int port = FreePort.find();

    Cli run = Cli.run("query", "--host", "127.0.0.1", "--port", "" + port, "SELECT * { ?s ?p ?o }");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors())
        .containsExactly("answer-pages: no answer from 127.0.0.1:" + port + ": Connection refused");
  }

  @ParameterizedTest
  @ValueSource(strings = {"serve", "cluster --serve"})
  void portInUseIsNoticedBeforeAnythingIsLoaded(String command) throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String arguments = command + " --host 127.0.0.1 --port " + other.getLocalPort();
      Cli run = Cli.run(arguments.split(" "));

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.errors())
          .singleElement()
          .asString()
          .startsWith("answer-pages: cannot serve at 127.0.0.1:" + other.getLocalPort())
          .contains("Address already in use");
    }
  }

  @Test
  void folderThatHoldsNoStoreIsRefused(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("letter.txt"), "dear");

    Cli run = Cli.run("serve", "--port", "" + FreePort.find(), "--store", folder.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors()).singleElement().asString().contains("is not empty");
  }

  /** A link alone fails for root, too, with an exception that names but the link. */
  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void storeThatCannotBeOpenedIsToldWithTheReason(@TempDir Path folder) throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("none"));

    Cli run = Cli.run("serve", "--port", "" + FreePort.find(), "--store", link.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors())
        .containsExactly(
            "answer-pages: the store cannot be opened: the file " + link + " already exists");
  }

  @Test
  void verboseAddsTheStackTrace() throws IOException {
    String port = "" + FreePort.find();

    Cli run = Cli.run("query", "--verbose", "--port", port, "SELECT * { ?s ?p ?o }");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors()).hasSizeGreaterThan(3).anyMatch(line -> line.contains("\tat "));
  }

  private static Cli query(TestServer server, String sparql, String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("query", "--host", "127.0.0.1", "--port", "" + server.port()));
    arguments.addAll(List.of(options));
    arguments.add(sparql);
    return Cli.run(arguments.toArray(String[]::new));
  }
}
