// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { parseBlocks } from "./blocks.ts";
import { Markdown } from "./markdown.tsx";

/** The elements a text becomes, without their styles. */
function html(text: string): string {
  const { container, unmount } = render(<Markdown text={text} />);
  const made = container.firstElementChild!.innerHTML.replace(/ (class|style|aria-level|target|rel)="[^"]*"/g, "");
  unmount();
  return made;
}

test.each([
  ["**bold** and *thin* and ***both***", "<strong>bold</strong> and <em>thin</em> and <strong><em>both</em></strong>"],
  [
    "__bold__ and _thin_, but not snake_case_names",
    "<strong>bold</strong> and <em>thin</em>, but not snake_case_names",
  ],
  ["*a **b** c*", "<em>a <strong>b</strong> c</em>"],
  ["2 * 3 * 4 and **open", "2 * 3 * 4 and **open"],
  ["~~gone~~ x^2 and ^(two words)", "<del>gone</del> x<sup>2</sup> and <sup>two words</sup>"],
  ["`a *b* <c>`", "<code>a *b* &lt;c&gt;</code>"],
  ["\\*not thin\\* \\\\", "*not thin* \\"],
  ["one\ntwo  \nthree", "one two  <br>three"],
  ["Tom &amp; Jerry &lt;3 &notathing;", "Tom &amp; Jerry &lt;3 &amp;notathing;"],
])("%j within a line", (text, expected) => {
  expect(html(text)).toBe(`<p>${expected}</p>`);
});

test.each([
  ["[my *page*](https://example.com/a?b=1)", '<a href="https://example.com/a?b=1">my <em>page</em></a>'],
  ["see https://example.com/x_(y).", 'see <a href="https://example.com/x_(y)">https://example.com/x_(y)</a>.'],
  ["(https://example.com)", '(<a href="https://example.com">https://example.com</a>)'],
  [
    "by u/ann_draws in r/Food",
    [
      'by <a href="https://www.reddit.com/user/ann_draws">u/ann_draws</a>',
      'in <a href="https://www.reddit.com/r/Food">r/Food</a>',
    ].join(" "),
  ],
  ["and/or a/b", "and/or a/b"],
  ["[wiki](/r/Food/wiki)", '<a href="https://www.reddit.com/r/Food/wiki">wiki</a>'],
])("%j leads somewhere", (text, expected) => {
  expect(html(text)).toBe(`<p>${expected}</p>`);
});

test.each([
  ["[x](javascript:alert(1))"],
  ["[x](data:text/html,y)"],
  ["<img src=x onerror=alert(1)>"],
  ["<script>alert(1)</script>"],
])("%j stays text", (text) => {
  const { container } = render(<Markdown text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector("a, img, script")).toBeNull();
});

test("addresses open elsewhere and tell nobody where they were found", () => {
  render(<Markdown text="https://example.com" />);
  const link = screen.getByRole("link");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("headings, quotes, rules, code and lists", () => {
  expect(html("# Big\n\nText\n> quoted\nstill\n\n---\n\n    code *x*\n\n- a\n- b\n  - c")).toBe(
    [
      "<h4>Big</h4>",
      "<p>Text</p>",
      "<blockquote><p>quoted still</p></blockquote>",
      "<hr>",
      "<pre>code *x*</pre>",
      "<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>",
    ].join(""),
  );
});

test("numbered lists begin where they say, and code between fences is left alone", () => {
  expect(html("3. three\n4. four\n\n```\n**x**\n\n- y\n```")).toBe(
    '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol><pre>**x**\n\n- y</pre>',
  );
});

test("a table of one long line takes no longer than other text, and has as many columns as fit", () => {
  const line = "|".repeat(20_000);
  const began = performance.now();
  const [block] = parseBlocks(`${line}\n|-|\n${`${line}\n`.repeat(4)}`);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(block).toMatchObject({ kind: "table", head: { length: 50 }, rows: { length: 4 } });
});

test("tables", () => {
  expect(html("a|b\n:-|-:\n1|**2**\n3|")).toBe(
    "<div><table><thead><tr><th>a</th><th>b</th></tr></thead>" +
      "<tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td>3</td><td></td></tr></tbody></table></div>",
  );
});

test("a spoiler is covered until it is pressed, and is no quote", async () => {
  render(<Markdown text=">!He **did** it!<" />);
  await userEvent.click(screen.getByRole("button", { name: "Show the spoiler" }));
  expect(screen.getByText("did").tagName).toBe("STRONG");
  expect(document.querySelector("blockquote")).toBeNull();
});

test("texts made to be slow are drawn like any other", () => {
  const length = 40_000;
  const nasty = ["*a ", "[", "**", "> ", "`", "_a", "- ", "^(", ">!", "[a](", "~~x "].map((piece) =>
    piece.repeat(length / piece.length),
  );
  for (const text of nasty) {
    const { container, unmount } = render(<Markdown text={text} />);
    expect(container.firstElementChild!.childElementCount).toBeGreaterThan(0);
    unmount();
  }
});
