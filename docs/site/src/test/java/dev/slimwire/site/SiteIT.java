package dev.slimwire.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Opens each page of the built site in a browser, at the width of a telephone and of a desk. */
final class SiteIT {

  private static final Path SITE = Path.of("target", "site").toAbsolutePath();

  private static final int TELEPHONE = 360;
  private static final int DESK = 1440;
  static final List<Integer> WIDTHS = List.of(TELEPHONE, DESK);

  private static final String MENU_IS_SHOWN =
      "return document.querySelector('#leftColumn a[href]').checkVisibility()";

  private static final Browser BROWSER = Browser.start();
  private static final Map<Path, Visit> VISITS = new LinkedHashMap<>();

  @BeforeAll
  static void followAllLinks() {
    Deque<Path> waiting = new ArrayDeque<>(List.of(SITE.resolve("index.html")));
    while (!waiting.isEmpty()) {
      Path page = waiting.remove();
      if (VISITS.containsKey(page)) {
        continue;
      }
      Visit visit = Visit.of(BROWSER, page, WIDTHS);
      VISITS.put(page, visit);
      visit.links().stream()
          .filter(SiteIT::isOfTheSite)
          .map(SiteIT::file)
          .filter(each -> each.toString().endsWith(".html") && Files.exists(each))
          .forEach(waiting::add);
    }
  }

  @AfterAll
  static void closeBrowser() {
    BROWSER.close();
  }

  @Test
  void eachPageIsReachedByLinksFromTheFirst() throws IOException {
    try (Stream<Path> files = Files.walk(SITE)) {
      assertThat(files.filter(each -> each.toString().endsWith(".html")))
          .hasSizeGreaterThan(50)
          .containsExactlyInAnyOrderElementsOf(VISITS.keySet());
    }
  }

  @Test
  void linksLeadToFilesAndAnchors() {
    Map<String, Path> broken = new TreeMap<>();
    for (Visit visit : VISITS.values()) {
      for (String link : visit.links()) {
        if (isOfTheSite(link) && !leadsSomewhere(link)) {
          broken.putIfAbsent(link, SITE.relativize(visit.page()));
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void picturesLoad() {
    assertThat(VISITS.values()).flatExtracting(Visit::lostPictures).isEmpty();
    assertThat(VISITS.values())
        .flatExtracting(Visit::sources)
        .filteredOn(each -> each.toString().endsWith(".png"))
        .hasSizeGreaterThan(20);
  }

  @Test
  void consolesAreSilent() {
    assertThat(VISITS.values()).flatExtracting(Visit::console).isEmpty();
  }

  @Test
  void nothingIsLoadedFromElsewhere() {
    assertThat(VISITS.values())
        .flatExtracting(Visit::sources)
        .allMatch(each -> isOfTheSite(each.toString()) || each.equals("data:,"));
  }

  @ParameterizedTest
  @FieldSource("WIDTHS")
  void noPageIsWiderThanTheScreen(int width) {
    List<String> tooWide = new ArrayList<>();
    for (Visit visit : VISITS.values()) {
      for (String each : visit.tooWide().getOrDefault(width, List.of("not measured"))) {
        tooWide.add(SITE.relativize(visit.page()) + ": " + each);
      }
    }
    assertThat(tooWide).isEmpty();
  }

  @Test
  void menuIsBehindAButtonOnATelephone() {
    BROWSER.width(TELEPHONE);
    BROWSER.open(SITE.resolve("docs/jmx.html"));
    boolean before = BROWSER.run(MENU_IS_SHOWN);
    BROWSER.run("document.getElementById('menuButton').click()");
    boolean after = BROWSER.run(MENU_IS_SHOWN);
    assertThat(before).isFalse();
    assertThat(after).isTrue();
  }

  @Test
  void menuIsBesideTheTextOnADesk() {
    BROWSER.width(DESK);
    BROWSER.open(SITE.resolve("docs/jmx.html"));
    boolean menu = BROWSER.run(MENU_IS_SHOWN);
    boolean button = BROWSER.run("return document.getElementById('menuButton').checkVisibility()");
    assertThat(menu).isTrue();
    assertThat(button).isFalse();
  }

  private static boolean isOfTheSite(String link) {
    return link.startsWith("file:");
  }

  private static Path file(String link) {
    return Path.of(URI.create(link.replaceFirst("#.*", "")));
  }

  private static boolean leadsSomewhere(String link) {
    Path file = file(link);
    int fragment = link.indexOf('#');
    if (fragment < 0 || fragment == link.length() - 1) {
      return file.startsWith(SITE) && Files.isRegularFile(file);
    }
    Visit target = VISITS.get(file);
    return target != null && target.ids().contains(link.substring(fragment + 1));
  }
}
