package dev.slimwire.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a browser found on a page.
 *
 * @param page the file
 * @param links URLs of its links, as the browser resolves them
 * @param ids what a fragment can name
 * @param sources URLs of its scripts, styles and pictures
 * @param lostPictures URLs of pictures that did not load
 * @param console errors and warnings
 * @param tooWide by width of the screen, what reaches beyond it; empty if nothing does
 */
record Visit(
    Path page,
    List<String> links,
    Set<String> ids,
    List<String> sources,
    List<String> lostPictures,
    List<String> console,
    Map<Integer, List<String>> tooWide) {

  private static final String LINKS = "return [...document.links].map(each => each.href)";

  private static final String IDS =
      "return [...document.querySelectorAll('[id]')].map(each => each.id)";

  private static final String SOURCES =
      "return [...document.querySelectorAll('script[src], img[src], link[href]')]"
          + ".map(each => each.src || each.href)";

  private static final String LOST_PICTURES =
      "return [...document.images].filter(each => !each.complete || each.naturalWidth == 0)"
          + ".map(each => each.src)";

  /** Of the elements that reach beyond the page, when it scrolls sideways, the innermost ones. */
  private static final String TOO_WIDE =
      """
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      const beyond = each => each.getBoundingClientRect().right > width + 0.5;
      return ['page of ' + document.documentElement.scrollWidth + ' px'].concat(
        [...document.body.querySelectorAll('*')]
          .filter(each => beyond(each) && ![...each.children].some(beyond))
          .slice(0, 5).map(each => each.tagName + ': ' + each.textContent.slice(0, 60)));
      """;

  static Visit of(Browser browser, Path page, List<Integer> widths) {
    Map<Integer, List<String>> tooWide = new LinkedHashMap<>();
    browser.width(widths.get(0));
    browser.open(page);
    for (int each : widths) {
      browser.width(each);
      tooWide.put(each, strings(browser, TOO_WIDE));
    }
    return new Visit(
        page,
        strings(browser, LINKS),
        Set.copyOf(strings(browser, IDS)),
        strings(browser, SOURCES),
        strings(browser, LOST_PICTURES),
        browser.console(),
        tooWide);
  }

  private static List<String> strings(Browser browser, String script) {
    List<?> found = browser.run(script);
    List<String> texts = new ArrayList<>();
    found.forEach(each -> texts.add(String.valueOf(each)));
    return texts;
  }
}
