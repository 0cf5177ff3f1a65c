import { expect, test } from "vitest";
import { wastedPlaces } from "./waste.ts";

const place = (name: string, posts: number, avg_score: number | null, removed = 0) => ({
  name,
  posts,
  avg_score,
  removed,
});

test("says how many posts brought nothing that fewer elsewhere would not have", () => {
  expect(wastedPlaces([place("hills", 10, 100), place("lost", 12, 25)])).toEqual([
    { name: "lost", posts: 12, removed: 0, avg_score: 25, worth_posts: 3, wasted: 9, minutes: 45 },
  ]);
});

test("what is taken down brought nothing", () => {
  const [first] = wastedPlaces([place("hills", 10, 100), place("harsh", 6, 100, 4)]);
  expect(first).toMatchObject({ name: "harsh", avg_score: 100, worth_posts: 2, wasted: 4, removed: 4 });
});

test("the worst comes first, and one that outshines all others makes none of them look bad to itself", () => {
  const said = wastedPlaces([place("star", 5, 5000), place("usual", 20, 100), place("poor", 8, 10)]);
  expect(said.map(({ name }) => name)).toEqual(["usual", "poor"]);
  expect(wastedPlaces([place("a", 20, 100), place("b", 20, 90), place("c", 20, 110)])).toEqual([]);
});

test.each([
  ["no other place", [place("only", 30, 1)]],
  ["too few posts", [place("hills", 10, 100), place("new", 2, 0)]],
  ["nobody knows a score", [place("hills", 10, null), place("lost", 12, null)]],
  ["one that does well", [place("hills", 10, 100), place("fine", 10, 60)]],
  ["nothing anywhere", [place("hills", 10, 0), place("lost", 12, 0)]],
])("nothing is told: %s", (_why, places) => {
  expect(wastedPlaces(places)).toEqual([]);
});

test("scores below nothing count as nothing", () => {
  expect(wastedPlaces([place("hills", 10, 100), place("lost", 4, -3)])[0]).toMatchObject({
    avg_score: -3,
    worth_posts: 0,
    wasted: 4,
  });
});
