import { expect, test } from "vitest";
import { renderVariables, renderWords } from "./variables.ts";

const values = { creator: "Ann", subreddit: "pics", title: "Fog", link: "", day: "Friday" };

test.each([
  ["Hello from {creator}", "Hello from Ann"],
  ["r/{subreddit}: {title}, {day}", "r/pics: Fog, Friday"],
  ["{Creator} {DAY}", "Ann Friday"],
  // Empty: the variable goes, and one of two spaces.
  ["Look at {link} now", "Look at now"],
  ["Look at {link}", "Look at "],
  ["{link} now", " now"],
  ["a {link} {link} b", "a b"],
  ["a  {link}b", "a  b"],
  ["({link})", "()"],
  // Nothing of ours.
  ["{username} {x} {} {{day}}", "{username} {x} {} {Friday}"],
  ["", ""],
])("%j becomes %j (TE-02)", (text, rendered) => {
  expect(renderVariables(text, values)).toBe(rendered);
});

test("what a variable brings in is text, whatever it looks like", () => {
  expect(renderVariables("{creator} {title}", { ...values, creator: "{title}", title: "$& $1" })).toBe("{title} $& $1");
});

test("content and comment know the finished title, the title does not know itself", () => {
  const words = {
    title: "{creator} on {day} {title} again",
    content: "{title}!",
    comment: "{title}? {link} r/{subreddit}",
  };
  const about = { creator: "Ann", subreddit: "pics", link: "", post_at: new Date("2026-05-01T12:00:00Z"), zone: "UTC" };
  expect(renderWords(words, about)).toEqual({
    title: "Ann on Friday again",
    content: "Ann on Friday again!",
    comment: "Ann on Friday again? r/pics",
  });
});

test("the day is that of the user's own zone", () => {
  const post_at = new Date("2026-05-01T23:30:00Z");
  const day = (zone: string) =>
    renderWords({ title: "{day}", content: "", comment: "" }, { ...values, post_at, zone }).title;
  expect([day("UTC"), day("Asia/Tokyo"), day("America/Los_Angeles")]).toEqual(["Friday", "Saturday", "Friday"]);
});
