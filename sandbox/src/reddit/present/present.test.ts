import { expect, test } from "vitest";
import { markdownHtml } from "./markdown.ts";
import { permalinkOf } from "./permalink.ts";

test.each([
  ["A Quiet  Evening", "a_quiet_evening"],
  ["What's up, Doc? (2024)", "whats_up_doc_2024"],
  ["Größe zählt", "größe_zählt"],
  ["!!!", "_"],
  ["word ".repeat(20), "word_word_word_word_word_word_word_word_word_word"],
])("the title %s becomes the slug %s", (title, slug) => {
  expect(permalinkOf({ subreddit: "pics", id: "abc", title })).toBe(`/r/pics/comments/abc/${slug}/`);
});

test("posts on a profile have the path of their user", () => {
  expect(permalinkOf({ subreddit: "u_Ann", id: "abc", title: "Hi" })).toBe("/user/Ann/comments/abc/hi/");
});

test("markdown becomes HTML in Reddit's wrapper, and foreign markup is escaped", () => {
  expect(markdownHtml("Hi **you**\n\n* one\n* [two](https://a.test/?x=1&y=2)")).toBe(
    '<!-- SC_OFF --><div class="md"><p>Hi <strong>you</strong></p>\n\n<ul>\n<li>one</li>\n' +
      '<li><a href="https://a.test/?x=1&amp;y=2">two</a></li>\n</ul>\n</div><!-- SC_ON -->',
  );
  expect(markdownHtml('<script>"x"</script> [a](javascript:b)')).toContain("<p>&lt;script&gt;&quot;x&quot;");
  expect(markdownHtml("[a](javascript:b)")).not.toContain("<a");
  expect(markdownHtml("> quoted")).toContain("<blockquote>");
  expect(markdownHtml("  ")).toBeNull();
});
