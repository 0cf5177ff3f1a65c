import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstKeyword } from "../autoresponders/text-match.ts";
import { contentKey } from "../ban-shield/keys.ts";
import { weightedLength } from "../posts/weighted-length.ts";
import { label } from "./label.ts";
import { normalized } from "./normalized.ts";

const root = join(import.meta.dirname, "../../..");
/** Normalization must move every mark of the second kind before all of the first. */
const piled = (count: number) => `a${"\u0301".repeat(count / 2)}${"\u0316".repeat(count / 2)}`;

test.each([
  ["a letter of two languages", "e\u0301 o\u0302\u0301", "NFC", "é ố"],
  ["half-width letters", "\uff76\uff9e", "NFKC", "ガ"],
  ["thirty marks", piled(30), "NFC", piled(30).normalize("NFC")],
] as const)("composes as always: %s", (_what, text, form, composed) => {
  expect(normalized(text, form)).toBe(composed);
});

test("of marks that pile up on one letter thirty stay (BI-043)", () => {
  expect(normalized(`${piled(500)}b`, "NFC")).toHaveLength(`á${"\u0301".repeat(29)}b`.length);
});

test("what X counts has them all", () => {
  expect(weightedLength(`a${"\u0301".repeat(300)}`)).toBe(300);
});

test.each([
  ["a name", label],
  ["a text", (text: string) => contentKey({ type: "text", content: text, mediaHashes: [] })],
  ["a post to X", weightedLength],
  ["a message", (text: string) => firstKeyword(text, ["fog"], "word")],
] as const)("whoever piles up marks keeps nobody waiting: %s", (_what, read) => {
  const quickest = (text: string) =>
    Math.min(
      ...Array.from({ length: 3 }, (_, turn) => {
        const begin = performance.now();
        read(`${text}${turn}`);
        return performance.now() - begin;
      }),
    );
  expect(quickest(piled(40_000))).toBeLessThan(20 * quickest("é ".repeat(20_000)) + 20);
});

test("nobody normalises in another way", () => {
  const sources = ["contract", "platforms", "server"].flatMap((name) =>
    readdirSync(join(root, name, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => join(name, "src", file)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const own = sources.filter((file) => /\.normalize\(/.test(readFileSync(join(root, file), "utf8")));
  expect(own).toEqual(["contract/src/forms/normalized.ts"]);
});
