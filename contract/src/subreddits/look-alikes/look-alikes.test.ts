import { describe, expect, test } from "vitest";
import { wordsOf } from "../fit/words-of.ts";
import { RequirementLevel } from "../requirement-level.ts";
import { unknownRequirements } from "../requirements.ts";
import { type LikedPlace, type LookAlikePlace, type LookAlikeRequest, lookAlikes } from "./look-alikes.ts";
import { whatWorked } from "./what-worked.ts";

const { allowed, comment, forbidden, no, required } = RequirementLevel;
const everything = { text: true, link: true, images: true, videos: true, galleries: true };
const read = { ...unknownRequirements, verification: no, promotion: comment };

const place = (name: string, about: string, changes: Partial<LookAlikePlace> = {}): LookAlikePlace => ({
  name,
  words: wordsOf(`${name} ${about}`),
  subscribers: 100_000,
  over_18: false,
  access: "public",
  allows: everything,
  is_banned_from: false,
  is_approved: true,
  is_verified_in: false,
  min_karma: null,
  min_account_age_days: null,
  requirements: read,
  ...changes,
});
const liked = (name: string, about: string, changes: Partial<LikedPlace> = {}): LikedPlace => ({
  name,
  words: wordsOf(`${name} ${about}`),
  subscribers: 120_000,
  over_18: false,
  worth: 1,
  own: { posts: 4, removed: 0, avg_score: 140 },
  ...changes,
});
const ask = (changes: Partial<LookAlikeRequest> = {}): LookAlikeRequest => ({
  liked: [liked("ridgelines", "Mountains, ridges and fog in the morning")],
  usual: [read],
  kinds: ["images"],
  account: { karma: 400, age_days: 90 },
  ...changes,
});
const named = (places: LookAlikePlace[], changes: Partial<LookAlikeRequest> = {}) =>
  lookAlikes(places, ask(changes), 20).map(({ name }) => name);
const one = (changes: Partial<LookAlikePlace>, asked: Partial<LookAlikeRequest> = {}) =>
  lookAlikes([place("fogchasers", "Mountains in the fog", changes)], ask(asked), 1)[0];

test("says what it is like, how sure that is, and why", () => {
  expect(one({})).toEqual({
    name: "fogchasers",
    match: expect.any(Number),
    like: "ridgelines",
    why: [
      "Is about “mountain” like r/ridgelines, where 4 of your 4 posts stayed up, 140 upvotes on average.",
      "Its rules ask nothing new of you.",
      "About as many members.",
      "It accepts everything you post.",
    ],
    but: [],
  });
});

test("a common adjective makes no place alike, and what the place is about comes before what it says in passing", () => {
  const sky = {
    liked: [
      liked("AstroBeginners", "First steps under the stars. No tripod is too small, no cloud too thick", {
        main: wordsOf("Astro Beginners First steps under the stars"),
      }),
    ],
  };
  const places = [
    place("SucculentShelf", "Small and spiky"),
    place("BonsaiBench", "Small trees, long patience"),
    place("PotsAndTripods", "A tripod for each pot"),
    place("CloudTripods", "Tripods in a cloud"),
    place("StarTrailClub", "Star trails and time lapses"),
  ];
  expect(named(places, sky)).toEqual(["CloudTripods", "StarTrailClub", "PotsAndTripods"]);
  expect(lookAlikes(places, ask(sky), 3).find(({ name }) => name === "StarTrailClub")?.why[0]).toMatch(/“star”/);
});

test("what is new there is said, and costs", () => {
  const strict = one({ requirements: { ...read, title_tag: required } });
  expect(strict?.but).toEqual(["Title tag: Required, which is new to you."]);
  expect(strict!.match).toBeLessThan(one({})!.match);
  expect(one({ requirements: unknownRequirements })?.but).toEqual(["Its rules haven't been read yet."]);
});

test("who is used to a strict rule meets nothing new in a milder one", () => {
  const used = { usual: [{ ...read, promotion: forbidden }] };
  expect(one({ requirements: { ...read, promotion: comment } }, used)?.but).toEqual([]);
  expect(
    one({ requirements: { ...read, promotion: forbidden } }, { usual: [{ ...read, promotion: allowed }] })?.but,
  ).toEqual(["Promotion: Forbidden, which is new to you."]);
});

test("a place nobody posted to is compared as well", () => {
  expect(one({}, { liked: [liked("ridgelines", "Mountains", { own: null })] })?.why[0]).toBe(
    "Is about “mountain” like r/ridgelines.",
  );
});

test.each<[string, Partial<LookAlikePlace>, Partial<LookAlikeRequest>]>([
  ["a private one", { access: "private" }, {}],
  ["one behind a warning", { access: "gated" }, {}],
  ["one that lets only the approved post", { access: "restricted", is_approved: false }, {}],
  ["where the account is banned", { is_banned_from: true }, {}],
  ["one that takes nothing of what is posted", { allows: { ...everything, images: false } }, {}],
  ["an 18+ one for others", { over_18: true }, {}],
  ["one that is not 18+ for who posts 18+", {}, { liked: [liked("ridgelines", "Mountains", { over_18: true })] }],
  ["too little karma", { min_karma: 500 }, {}],
  ["too young an account", { min_account_age_days: 91 }, {}],
  ["a verification that is missing", { requirements: { ...read, verification: required } }, {}],
  ["nothing in common, however large", { words: wordsOf("Cats and dogs"), subscribers: 40_000_000 }, {}],
  ["nothing worked yet", {}, { liked: [] }],
])("left out: %s", (_why, changes, asked) => {
  expect(one(changes, asked)).toBeUndefined();
});

describe("what worked", () => {
  const own = (posts: number, removed: number, avg_score: number | null) => ({ posts, removed, avg_score });

  test("is where most stayed up and did not fall far behind", () => {
    const worked = whatWorked([
      { name: "poor", own: own(5, 0, 10) },
      { name: "removing", own: own(6, 4, 900) },
      { name: "once", own: own(1, 0, 200) },
      { name: "best", own: own(9, 0, 300) },
      { name: "unread", own: own(2, 0, null) },
    ]);
    expect(worked.map(({ name }) => name)).toEqual(["best", "unread", "once"]);
    expect(worked[0]!.worth).toBe(1);
    expect(worked.every(({ worth }) => worth > 0 && worth <= 1)).toBe(true);
  });

  test("is nothing without posts, and everything that stayed up where nobody knows a score", () => {
    expect(whatWorked([])).toEqual([]);
    expect(whatWorked([{ name: "a", own: own(1, 0, null) }]).map(({ name }) => name)).toEqual(["a"]);
    expect(whatWorked([{ name: "a", own: own(3, 0, 0) }]).map(({ name }) => name)).toEqual(["a"]);
  });
});

/** Labeled by hand: would a creator who does well with landscapes and film cameras post there? */
const labelled: [name: string, about: string, isLike: boolean][] = [
  ["fogchasers", "Fog rolling over mountains and valleys", true],
  ["alpinelight", "First light on alpine ridges and mountain peaks", true],
  ["summitviews", "Views from a summit, mountains all around", true],
  ["valleymist", "Misty valleys, fog and quiet mornings", true],
  ["hikingridges", "Ridge walks and long hikes through mountains", true],
  ["analogfilm", "Film cameras, grain and darkroom prints", true],
  ["darkroom", "Developing film and printing in the darkroom", true],
  ["mediumformat", "Medium format film cameras", true],
  ["cameragrain", "Grain, film stocks and old cameras", true],
  ["catsasleep", "Cats asleep in strange positions", false],
  ["chessopenings", "Openings, endgames and tactics in chess", false],
  ["sourdough", "Bread, starters and ovens", false],
  ["runningtips", "Training plans for marathons", false],
  ["homegardens", "Gardens, soil and seeds", false],
  ["trainspotting", "Locomotives and railway stations", false],
  ["poetrycorner", "Poems by readers", false],
  ["birdsongs", "Birds and what they sing", false],
  ["pcbuilds", "Computers, cases and cooling", false],
  ["guitarpedals", "Pedals, amps and tone", false],
  ["boardgames", "Games around a table", false],
];

test("of labelled places all and only those that are alike are named", () => {
  const worked = [
    liked("ridgelines", "Mountains, alpine ridges and fog over a valley"),
    liked("filmcameras", "Film cameras, grain, the darkroom", { worth: 0.4, subscribers: 40_000 }),
  ];
  const said = named(
    labelled.map(([name, about]) => place(name, about)),
    { liked: worked },
  );
  const meant = labelled.filter(([, , isLike]) => isLike).map(([name]) => name);
  expect(said.toSorted()).toEqual(meant.toSorted());
});

test("more in common, fewer new rules and a like size come first, equal ones by name", () => {
  const places = [
    place("z", "Mountains, ridges and fog"),
    place("a", "Mountains, ridges and fog"),
    place("small", "Mountains, ridges and fog", { subscribers: 90 }),
    place("strict", "Mountains, ridges and fog", {
      requirements: { ...read, title_tag: required, watermark: forbidden },
    }),
    place("one", "Mountains and cats"),
  ];
  expect(named(places).slice(0, 2)).toEqual(["a", "z"]);
  expect(lookAlikes(places, ask(), 2)).toHaveLength(2);
});

test.each(["nothing", "whatever", "yourself", "anyone", "usually"])("'%s' says nothing about a place", (word) => {
  expect([...wordsOf(`Climbers, ${word}`)]).toEqual(["climber"]);
});
