import { expect, test } from "vitest";
import { type LedgerEntry, newEntry } from "../clients/ledger.ts";
import { NEEDS_CHECK } from "../clients/watch-posts.ts";
import type { FollowUp, Found } from "../truth.ts";
import { check } from "./check.ts";

const due = 1_800_000_000_000;
const user_id = 1;

function anEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  const wishes = { wantsComment: false, wantsCrosspost: false, wantsDeletion: false };
  const known = newEntry({ n: 7, user_id, platform: "reddit", account: "ann", subreddit: "openfield", due, ...wishes });
  const seen = {
    status: 3,
    content: "",
    post_at: "",
    url: "https://reddit.com/r/openfield/comments/abc/x/",
    error: null,
    comment_error: null,
  };
  return {
    ...known,
    scheduled: "yes",
    ids: new Set([70]),
    versions: new Map([[1, "yes"]]),
    seen: { ...seen, rev: 1 },
    ...changes,
  };
}

function found(changes: Partial<Found> = {}): Found {
  const post = { id: "abc", author: "ann", subreddit: "openfield", created: due / 1000 + 1, arrived: undefined };
  return { ...post, isDeleted: false, n: 7, version: 1, ...changes };
}

const seenAs = (status: number, error: string | null = null) => ({ ...anEntry().seen!, status, error });
const cancelled = (verdict: "yes" | "no" | "unclear") => ({ cancels: [{ at: due - 500, verdict }] });

function faultsOf(
  entry: LedgerEntry,
  posts: Found[],
  { used = 1, allowed = 5, followUps = [] }: { used?: number; allowed?: number; followUps?: FollowUp[] } = {},
): string[] {
  const usage = [{ user_id, used, allowed }];
  const truth = { posts, followUps };
  return check({ entries: [entry], truth, usage, crashes: [], slowStops: [] }).map(({ fault }) => fault);
}

const comment = (changes: Partial<FollowUp> = {}): FollowUp => ({
  kind: "comment",
  id: "c1",
  author: "ann",
  n: 7,
  ...changes,
});

test.each<[string[], Partial<LedgerEntry>, FollowUp[]]>([
  [[], { wantsComment: true }, [comment()]],
  [["lost"], { wantsComment: true }, []],
  [[], { wantsComment: true, seen: { ...anEntry().seen!, comment_error: "The comment was not posted." } }, []],
  [["doubled"], { wantsComment: true }, [comment(), comment({ id: "c2" })]],
  [["unasked"], {}, [comment()]],
  [["wrong_destination"], { wantsComment: true }, [comment({ author: "bob" })]],
  [["doubled"], { wantsCrosspost: true }, [comment({ kind: "crosspost" }), comment({ kind: "crosspost", id: "x2" })]],
])("what follows a post: %j", (faults, changes, followUps) => {
  expect(faultsOf(anEntry(changes), [found()], { followUps })).toEqual(faults);
});

test("nothing goes out for somebody who has left", () => {
  const left = (at: number, verdict: "yes" | "no" = "yes") => anEntry({ left: { at, verdict }, seen: undefined });
  expect(faultsOf(left(due + 5000), [found()])).toEqual([]);
  expect(faultsOf(left(due - 1000), [found()])).toEqual(["after_cancel"]);
  expect(faultsOf(left(due - 1000), [])).toEqual([]);
});

test("what went out once, as it was told, is well", () => {
  expect(faultsOf(anEntry(), [found()])).toEqual([]);
});

test.each<[string, LedgerEntry, Found[], { used?: number; allowed?: number }]>([
  ["lost", anEntry({ seen: undefined }), [], {}],
  ["lost", anEntry({ seen: seenAs(5) }), [], { used: 0 }],
  ["lost", anEntry({ wantsDeletion: true, seen: seenAs(5) }), [], { used: 0 }],
  ["still_up", anEntry({ wantsDeletion: true, seen: seenAs(5) }), [found()], {}],
  ["unfinished", anEntry({ wantsDeletion: true }), [found()], {}],
  ["falsely_posted", anEntry(), [], {}],
  ["falsely_posted", anEntry(), [found({ id: "other" })], {}],
  ["doubled", anEntry(), [found(), found({ id: "def" })], {}],
  ["doubled", anEntry({ ids: new Set([70, 71]) }), [found()], {}],
  ["after_cancel", anEntry({ ...cancelled("yes"), seen: seenAs(5) }), [found()], {}],
  ["after_cancel", anEntry({ ...cancelled("yes"), seen: seenAs(5) }), [found({ isDeleted: true })], {}],
  [
    "wrong_version",
    anEntry({
      versions: new Map([
        [1, "yes"],
        [2, "yes"],
      ]),
    }),
    [found()],
    {},
  ],
  [
    "wrong_version",
    anEntry({
      versions: new Map([
        [1, "yes"],
        [2, "no"],
      ]),
    }),
    [found({ version: 2 })],
    {},
  ],
  ["both_tabs_won", anEntry({ bothTabsWon: true }), [found()], {}],
  ["wrong_destination", anEntry(), [found({ author: "bob" })], {}],
  ["wrong_destination", anEntry(), [found({ subreddit: "opentable" })], {}],
  ["early", anEntry(), [found({ created: due / 1000 - 1 })], {}],
  ["unasked", anEntry({ scheduled: "no", seen: undefined }), [found()], { used: 0 }],
  ["unasked", anEntry(), [found(), found({ id: "def", n: 8 })], {}],
  ["falsely_failed", anEntry({ seen: seenAs(4, "Nobody may post there.") }), [found()], { used: 0 }],
  ["unfinished", anEntry({ seen: seenAs(2) }), [], {}],
  ["quota_drift", anEntry(), [found()], { used: 2 }],
  ["quota_exceeded", anEntry(), [found()], { allowed: 0 }],
])("%s is found", (fault, entry, posts, usage) => {
  expect(new Set(faultsOf(entry, posts, usage))).toEqual(new Set([fault]));
});

test.each<[string, LedgerEntry, Found[], { used?: number }]>([
  ["a deletion as planned", anEntry({ wantsDeletion: true, seen: seenAs(5) }), [found({ isDeleted: true })], {}],
  ["one that was given up", anEntry({ wantsDeletion: true, hasDeletionFailed: true }), [found()], {}],
  ["a cancel that was refused", anEntry(cancelled("no")), [found()], {}],
  ["a post that was cancelled in time", anEntry({ ...cancelled("yes"), seen: seenAs(5) }), [], { used: 0 }],
  [
    "a post that was deleted after it went out",
    anEntry({ cancels: [{ at: due + 2000, verdict: "yes" }], seen: seenAs(5) }),
    [found({ isDeleted: true })],
    {},
  ],
  [
    "an edit nobody got an answer to",
    anEntry({
      versions: new Map([
        [1, "yes"],
        [2, "unclear"],
      ]),
    }),
    [found({ version: 2 })],
    {},
  ],
  ["a failure with its reason", anEntry({ seen: seenAs(4, "Nobody may post there.") }), [], { used: 0 }],
  ["one that a person has to look at", anEntry({ seen: seenAs(4, NEEDS_CHECK) }), [found()], {}],
])("nothing is wrong with %s", (_what, entry, posts, usage) => {
  expect(faultsOf(entry, posts, usage)).toEqual([]);
});
