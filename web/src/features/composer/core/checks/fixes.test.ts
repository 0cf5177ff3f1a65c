import { subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import { expect, test } from "vitest";
import { flair, NOW, subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { instantOf } from "../draft/times.ts";
import { toPosts } from "../draft/to-posts.ts";
import { createChecker } from "./check-posts.ts";
import { fixFor } from "./fixes.ts";

type Changes = Parameters<typeof subreddit>[1];

/** Applies the fix of the first finding; returns its label and the errors that remain. */
function pressFix(draft: ComposerDraft, changes: Changes, neighbours: Parameters<typeof world>[1] = {}) {
  const around = world([subreddit("foo", changes)], neighbours);
  const [check] = createChecker()(toPosts(draft, ZONE), around);
  const facts = subredditFacts(subreddit("foo", changes));
  const { planned } = check!;
  const at = instantOf(planned.time, NOW);
  const fix = fixFor(check!.findings[0]!, { row: planned.row!, facts, at, now: NOW, zone: ZONE });
  if (!fix) return { label: null, after: draft, left: check!.findings };
  const after = fix.apply(draft);
  const left = createChecker()(toPosts(after, ZONE), around).flatMap(({ findings, planned: each }) =>
    each.isChosen ? findings : [],
  );
  return { label: fix.label, after, left };
}

test("a subreddit with one flair gets it in one press; among several nobody can know (SV-F1)", () => {
  const rules = { is_flair_required: true };
  expect(pressFix(textDraft(["foo"]), { rules, flairs: [flair("a", "Photo")] })).toMatchObject({
    label: "Set Photo",
    left: [],
  });
  expect(pressFix(textDraft(["foo"]), { rules, flairs: [flair("a", "A"), flair("b", "B")] }).label).toBeNull();
});

test("NSFW where it is not allowed is taken off that row alone (SV-S12)", () => {
  const { label, left, after } = pressFix(textDraft(["foo", "bar"], { is_nsfw: true }), {});
  expect(label).toBe("Not NSFW here");
  expect(left).toEqual([]);
  expect(after.is_nsfw).toBe(true);
});

test("a time that is over or taken moves on by a quarter (SV-P3, SV-P6)", () => {
  const over = { mode: "same" as const, gap: "60", day: "2026-10-14", time: "10:00" };
  expect(pressFix(textDraft(["foo"], { when: over }), {})).toMatchObject({ label: "At 14:45", left: [] });
  const neighbours = [
    {
      id: 1,
      at: Date.parse("2026-10-15T05:20:00Z"),
      subreddit: "foo",
      title_key: null,
      content_key: null,
      group_id: 0,
      rev: null,
    },
  ];
  expect(pressFix(textDraft(["foo"]), {}, { neighbours })).toMatchObject({ label: "At 07:45", left: [] });
});

test("a subreddit that is closed or takes no such post is left out, one that does not exist is removed (SV-S3, SV-S4, SV-S11)", () => {
  expect(pressFix(textDraft(["foo"]), { access: "private" })).toMatchObject({ label: "Leave it out", left: [] });
  const allows = { text: false, link: true, images: true, videos: true, galleries: true };
  expect(pressFix(textDraft(["foo"]), { allows })).toMatchObject({ label: "Leave it out", left: [] });
  const gone = pressFix(textDraft(["foo"]), { access: "noexist" });
  expect(gone).toMatchObject({ label: "Remove", left: [] });
  expect(gone.after.rows).toEqual([]);
});

test("what a domain rule refuses is left out there, what is wrong everywhere has no press (SV-C10, SV-C12)", () => {
  const rules = { link_restriction_policy: "whitelist", domain_whitelist: ["imgur.com"] };
  const link = (address: string) => textDraft(["foo"], { type: "link", link: address });
  expect(pressFix(link("https://example.com"), { rules })).toMatchObject({ label: "Leave it out", left: [] });
  expect(pressFix(link("nothing"), {}).label).toBeNull();
});

test("a comment or a deletion that cannot be is dropped for the row (SV-K1, SV-D1)", () => {
  expect(pressFix(textDraft(["foo"], { comment: "x".repeat(10_001) }), {})).toMatchObject({
    label: "No comment here",
    left: [],
  });
  expect(pressFix(textDraft(["foo"], { delete_after: "soon" }), {})).toMatchObject({
    label: "Never delete here",
    left: [],
  });
});
