import { expect, test } from "vitest";
import { z } from "zod";
import { ok } from "../outcome.ts";
import { readAnswer } from "./read-answer.ts";

test("an answer that cannot be read leaves open what happened, and its status says what is known", () => {
  const answer = { status: 413, headers: new Headers(), text: "", json: undefined };
  expect(readAnswer(ok(answer), z.object({}))).toMatchObject({ kind: "unknown", status: 413 });
});
