import { expect, test } from "vitest";
import { rankHits } from "./rank-hits.ts";

const hit = (name: string, title = "") => ({ name, title });
const ranked = (query: string, ...hits: ReturnType<typeof hit>[]) => rankHits(query, hits).map(({ name }) => name);

test.each<[query: string, hits: ReturnType<typeof hit>[], expected: string[]]>([
  ["fog", [hit("pics", "Pictures"), hit("fogchasers"), hit("Fog")], ["Fog", "fogchasers", "pics"]],
  ["karst", [hit("travel", "Travel the world"), hit("limestone", "Karst and caves")], ["limestone", "travel"]],
  ["open table", [hit("food", "Open table talk"), hit("opentable")], ["opentable", "food"]],
  ["film", [hit("videos"), hit("analogfilm"), hit("cameras", "On film")], ["cameras", "analogfilm", "videos"]],
])("'%s' is found by meaning before size", (query, hits, expected) => expect(ranked(query, ...hits)).toEqual(expected));

test("what matches equally well stays in its order", () => {
  expect(ranked("open", hit("openfield"), hit("openstudio"), hit("opentable"))).toEqual([
    "openfield",
    "openstudio",
    "opentable",
  ]);
});
