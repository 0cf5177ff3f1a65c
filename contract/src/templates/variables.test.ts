import { expect, test } from "vitest";
import { textMaxOf } from "./limits.ts";
import { variableError } from "./variables.ts";

test("the addressee is known only where somebody is answered (TE-02)", () => {
  const text = "Hello {username}, see {link}";
  expect(variableError(text, "message")).toBeNull();
  expect(variableError(text, "comment")).toBeNull();
  expect(variableError(text, "title")).toBe("Unknown variable {username}.");
});

test("the first unknown one is named, whatever the case of the others", () => {
  expect(variableError("{Creator} {DAY} {subreddit} {title}", "title")).toBeNull();
  expect(variableError("{day} {nope} {never}", "comment")).toBe("Unknown variable {nope}.");
  expect(variableError("{} { day } {1}", "comment")).toBeNull();
});

test("titles are short, other texts are not", () => {
  expect([textMaxOf("title"), textMaxOf("comment"), textMaxOf("message")]).toEqual([300, 10_000, 10_000]);
});
