import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";

test("what a platform says and what to do about it are sentences of their own", () => {
  expect(sentences("This community doesn't allow text posts", "Choose another type.")).toBe(
    "This community doesn't allow text posts. Choose another type.",
  );
  expect(sentences("Are you a bot?", null, "  ")).toBe("Are you a bot?");
  expect(sentences('It says "wait."', undefined, "Try later")).toBe('It says "wait." Try later.');
  expect(sentences(null)).toBe("");
});
