import { expect, test } from "vitest";
import { titleLooks } from "./title-looks.ts";

test.each([
  [["^\\[(OC|Question)\\] \\S"], ["[OC] …", "[Question] …"]],
  [["\\((19|20)\\d{2}\\)"], ["… (2026) …", "… (1925) …"]],
  [
    ["^\\[OC\\]", "^\\[Art\\]"],
    ["[OC] …", "[Art] …"],
  ],
  [[".+ \\[[^\\]]+\\]$"], ["… [some words]"]],
  [["^(?=.*cat)", "^.*$"], []],
])("%j looks like %j", (patterns, looks) => expect(titleLooks(patterns, 2026)).toEqual(looks));
