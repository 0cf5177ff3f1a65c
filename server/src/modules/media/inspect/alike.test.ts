import { expect, test } from "vitest";
import { copies, labelledOriginals } from "../../../testing/labelled-pictures.ts";
import { likenessOf } from "./alike.ts";
import { type Look, lookOf } from "./look.ts";

/** The same as in likeness.queries.ts. */
const MOST_DIFFERENT = 14;
const PER_KIND = 4;

const originals = await labelledOriginals(PER_KIND);
const looks = await Promise.all(originals.map(({ picture }) => lookOf(picture)));

const differences = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length;
const isNear = (one: Look, other: Look) =>
  one.looks_like.some((look) => differences(look, other.look) <= MOST_DIFFERENT) ||
  other.looks_like.some((look) => differences(look, one.look) <= MOST_DIFFERENT);
const glance = (look: Look) => Buffer.from(look.glance, "base64");
const areAlike = (one: Look, other: Look) => isNear(one, other) && likenessOf(glance(one), glance(other)) !== undefined;
const percent = (right: number, all: number) => Math.round((1000 * right) / all) / 10;

test.each(Object.entries(copies))("at least 95 of 100 copies are found: %s", async (_name, copy) => {
  let found = 0;
  for (const [index, { picture }] of originals.entries()) {
    const copied = await lookOf(await copy(picture, index));
    if (areAlike(looks[index]!, copied)) found++;
  }
  expect(percent(found, originals.length)).toBeGreaterThanOrEqual(95);
});

test("at least 95 of 100 different pictures stay apart, of each kind", async ({ annotate }) => {
  const apart: Record<string, { right: number; all: number }> = {};
  for (const [index, one] of looks.entries()) {
    for (const [offset, other] of looks.slice(index + 1).entries()) {
      const [kind, otherKind] = [originals[index]!.kind, originals[index + 1 + offset]!.kind];
      const name = kind === otherKind ? kind : "two kinds";
      const { right, all } = apart[name] ?? { right: 0, all: 0 };
      apart[name] = { right: right + (areAlike(one, other) ? 0 : 1), all: all + 1 };
    }
  }
  const shares = Object.entries(apart).map(([kind, { right, all }]) => [kind, percent(right, all)] as const);
  await annotate(`different pictures kept apart, in percent: ${JSON.stringify(Object.fromEntries(shares))}`);
  expect(shares.filter(([, share]) => share < 95)).toEqual([]);
});
