import { expect, test } from "vitest";
import { fillVariables } from "./fill-variables.ts";

const values = { creator: "Ann", subreddit: "pics", title: "Fog", link: "", day: "Friday" };

test.each([
  ["Hello from {creator}", "Hello from Ann"],
  ["r/{subreddit}: {title}, {day}", "r/pics: Fog, Friday"],
  ["{Creator} {DAY}", "Ann Friday"],
  // An empty value drops the variable and one of the two spaces around it.
  ["Look at {link} now", "Look at now"],
  ["Look at {link}", "Look at "],
  ["{link} now", " now"],
  ["a {link} {link} b", "a b"],
  ["a  {link}b", "a  b"],
  ["({link})", "()"],
  // Not variables of this text.
  ["{username} {x} {} {{day}}", "{username} {x} {} {Friday}"],
  ["", ""],
])("%j becomes %j (TE-02)", (text, rendered) => {
  expect(fillVariables(text, values)).toBe(rendered);
});

test("what a variable brings in is text, whatever it looks like", () => {
  expect(fillVariables("{creator} {title}", { ...values, creator: "{title}", title: "$& $1" })).toBe("{title} $& $1");
});

test("what gets too long is cut, but not within a character", () => {
  expect(fillVariables("{title}{title}{title}", { title: "x🍊" }, 5)).toBe("x🍊x");
  expect(fillVariables("{title}", { title: "x🍊" }, 3)).toBe("x🍊");
});
