import { Platform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { expect, test } from "vitest";
import { aPost } from "~/testing/builders.ts";
import { type ComposerDraft, emptyDraft } from "./composer-draft.ts";
import { draftToDuplicate } from "./copied-post.ts";
import { editedFields } from "./edited-fields.ts";
import { draftToEdit } from "./from-post.ts";
import { readPrefill, withPrefill } from "./prefill.ts";
import { readDraft } from "./read-draft.ts";
import { withOwn, withRow, withRows } from "./rows.ts";
import { scheduleSearch } from "./schedule-search.ts";
import { splitNames } from "./split-names.ts";
import { startTime } from "./start-time.ts";
import { toPosts } from "./to-posts.ts";

const ZONE = "Europe/Berlin";
const empty = emptyDraft({ day: "2026-10-15", time: "07:20" });

const scheduled = (changes: Partial<Post> = {}) =>
  aPost({
    media: [
      { id: 3, name: "a.jpg", type: "image/jpeg", thumb_url: null, caption: "Left", url: "" },
      { id: 4, name: "", type: "", thumb_url: null, caption: "", url: "" },
    ],
    flair: { id: "f1", text: null },
    is_spoiler: true,
    is_original_content: true,
    crosspost_to_profile: true,
    comment: "24 mm",
    delete_after: 24,
    delete_threshold: 10,
    ...changes,
  });

const prefill = (search: Record<string, unknown>) => readPrefill(scheduleSearch(search));

test("a scheduled post opens as it is, and saving nothing changes nothing (PS-14)", () => {
  const draft = draftToEdit(scheduled(), ZONE);
  expect(toPosts(draft, ZONE)[0]!.post).toMatchObject({
    title: "First light",
    subreddit: "EarthPorn",
    flair: { id: "f1", text: null },
    is_spoiler: true,
    is_original_content: true,
    crosspost_to_profile: true,
    post_at: "2027-10-20T16:00:00.000Z",
    delete_after: "24",
    delete_threshold: "10",
    media: [
      { id: 3, caption: "Left", url: "" },
      { id: 4, caption: "", url: "" },
    ],
  });
  expect(editedFields(draft, { ...draft }, ZONE)).toEqual({});
});

test("an edit names only what it changed (PO-03)", () => {
  const before = draftToEdit(scheduled(), ZONE);
  const after: ComposerDraft = { ...before, title: "Second light", when: { ...before.when, time: "19:00" } };
  expect(editedFields(before, after, ZONE)).toEqual({ title: "Second light", post_at: "2027-10-20T17:00:00.000Z" });
  expect(editedFields(before, withRow(before, "earthporn", { flair: null }), ZONE)).toEqual({ flair: null });
});

test("a copy leaves out media that are gone and takes a new time (PS-14)", () => {
  const copy = draftToDuplicate(scheduled(), { day: "2026-11-01", time: "09:00" });
  expect(copy.media).toEqual([{ id: 3, caption: "Left", url: "" }]);
  expect(copy.when).toMatchObject({ mode: "same", day: "2026-11-01", time: "09:00" });
});

test("a post on X opens in the form of X", () => {
  const draft = draftToEdit(
    scheduled({ platform: Platform.twitter, type: "media", content: "Look", subreddit: "", title: "" }),
    ZONE,
  );
  expect(draft).toMatchObject({ platform: "twitter", platforms: ["twitter"], rows: [] });
  expect(draft.twitter).toMatchObject({ type: "media", content: "Look", delete_after: "24" });
});

test("the address of a draft is read, whatever somebody wrote into it (PS-14)", () => {
  expect(prefill({ post: "12", with: "7,x,8", date: "2026-02-30", subreddits: "r/Foo, bar", media: "1,x,2" })).toEqual({
    isNew: false,
    post: 12,
    others: [7, 8],
    duplicate: null,
    retry: null,
    date: null,
    time: null,
    subreddits: ["Foo", "bar"],
    media: [1, 2],
  });
  expect(prefill({ duplicate: "0", date: "2026-02-28", subreddits: ["a_b", "c_d"] })).toMatchObject({
    duplicate: null,
    date: "2026-02-28",
    subreddits: ["a_b", "c_d"],
  });
});

test("what the address asks for is added to what is there (PS-14)", () => {
  const open: ComposerDraft = { ...withRows(empty, ["foo"]), type: "text", media: [{ id: 1, caption: "c", url: "" }] };
  const filled = withPrefill(open, prefill({ subreddits: "FOO,bar", media: "1,2", date: "2026-12-01" }));
  expect(filled.rows.map(({ subreddit }) => subreddit)).toEqual(["foo", "bar"]);
  expect(filled).toMatchObject({ type: "media", when: { day: "2026-12-01", time: "07:20" } });
  expect(filled.media.map(({ id }) => id)).toEqual([1, 2]);
  const atTime = withPrefill(open, prefill({ date: "2026-12-01", time: "18:15" }));
  expect(atTime.when).toMatchObject({ day: "2026-12-01", time: "18:15" });
  expect(prefill({ date: "2026-12-01", time: "24:00" }).time).toBeNull();
  expect(withPrefill(open, prefill({}))).toEqual(open);
});

test("names of a pasted list are found between spaces, commas and lines, in every form (PS-04)", () => {
  const pasted = "r/Foo, bar\nhttps://www.reddit.com/r/Baz/?x=1 ; foo\t/r/qux/";
  expect(splitNames(pasted)).toEqual(["Foo", "bar", "Baz", "qux"]);
});

test("a kept draft comes back as it was, without uploads that ended with their tab", () => {
  const row = withOwn(withRows(empty, ["foo"]).rows[0]!, "is_nsfw", null);
  const draft: ComposerDraft = {
    ...empty,
    rows: [{ ...row, flair: { id: "f", text: "Own" }, time: { day: "2026-10-16", time: "10:00" } }],
    media: [
      { id: 7, caption: "c", url: "" },
      { id: -1, caption: "", url: "" },
    ],
    platforms: ["reddit", "twitter"],
  };
  expect(readDraft(JSON.parse(JSON.stringify(draft)), empty)).toEqual({ ...draft, media: [draft.media[0]] });
});

test("what an older page or somebody else wrote down never breaks the page", () => {
  expect(readDraft(null, empty)).toBeNull();
  expect(readDraft({ hello: 1 }, empty)).toBeNull();
  const strange = readDraft(
    {
      rows: [
        1,
        { subreddit: "foo", own: { title: 3, x: 1 }, flair: 5, time: "now", isChosen: "no" },
        { subreddit: "FOO" },
      ],
      title: 5,
      when: null,
      platforms: ["myspace"],
      media: "x",
    },
    empty,
  );
  expect(strange).toEqual({ ...empty, rows: withRows(empty, ["foo"]).rows });
});

test("a new draft begins at a quarter that leaves time to write", () => {
  const now = new Date("2026-10-14T12:31:20Z");
  expect(startTime(now, ZONE)).toEqual({ day: "2026-10-14", time: "15:15" });
  const taken = ["13:14", "13:40"].map((time) => Date.parse(`2026-10-14T${time}:00Z`));
  expect(startTime(now, ZONE, taken), "15 minutes from what is planned").toEqual({ day: "2026-10-14", time: "16:00" });
});
