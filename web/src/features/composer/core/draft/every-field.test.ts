import { type BookablePlatform, bookablePlatforms, Platform } from "@ponkan/contract/accounts/platform";
import { isUsedOn, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { PostField } from "@ponkan/contract/posts/fields/post-fields";
import { otherShownValues, otherValues } from "@ponkan/contract/posts/fields/testing";
import { offeredTypes } from "@ponkan/contract/posts/offered-types";
import type { Post } from "@ponkan/contract/posts/post";
import { expect, test } from "vitest";
import { aPost } from "~/testing/builders.ts";
import { start, textDraft, ZONE } from "../../testing/builders.ts";
import { type ComposerDraft, emptyDraft, rowFields } from "./composer-draft.ts";
import { draftToDuplicate } from "./copied-post.ts";
import { editedFields } from "./edited-fields.ts";
import { draftToEdit } from "./from-post.ts";
import { readDraft } from "./read-draft.ts";
import { toPosts } from "./to-posts.ts";

// `late_minutes` cannot be set in the composer.
type Field = Exclude<PostField, "late_minutes">;
const fields = postFieldNames.filter((field): field is Field => field !== "late_minutes");
const everyField = bookablePlatforms.flatMap((platform) =>
  fields.filter((field) => isUsedOn(field, platform)).map((field) => ({ platform, field })),
);

function plainPost(platform: BookablePlatform): Post {
  const plain = aPost({ platform: Platform[platform], type: "media" });
  return platform === "reddit" ? plain : { ...plain, title: "", subreddit: "" };
}

function otherPost(platform: BookablePlatform, field: Field): Post {
  const plain = plainPost(platform);
  if (field !== "type") return { ...plain, [field]: otherShownValues[field] };
  return { ...plain, type: offeredTypes[plain.platform].find((type) => type !== plain.type) ?? plain.type };
}

const sentOf = (draft: ComposerDraft, field: Field) => asTyped(toPosts(draft, ZONE)[0]?.post[field]);
/** Typed numbers are sent as strings. */
const asTyped = (value: unknown) => (typeof value === "number" ? String(value) : value);

test.each(everyField)(
  "$field of a post to $platform comes through editing, copying and keeping",
  ({ platform, field }) => {
    const post = otherPost(platform, field);
    const wanted = field === "type" ? post.type : asTyped(otherValues[field]);
    const draft = draftToEdit(post, ZONE);
    expect(sentOf(draft, field)).toEqual(wanted);
    expect(readDraft(JSON.parse(JSON.stringify(draft)), emptyDraft(start))).toEqual(draft);
    if (field !== "post_at") expect(sentOf(draftToDuplicate(post, start), field)).toEqual(wanted);
  },
);

test.each(everyField)("an edit of $field of a post to $platform names it", ({ platform, field }) => {
  const [plain, other] = [plainPost(platform), otherPost(platform, field)];
  const edited = Object.keys(editedFields(draftToEdit(plain, ZONE), draftToEdit(other, ZONE), ZONE));
  // TikTok has only one type, so it cannot change.
  expect(edited.includes(field)).toBe(plain.type !== other.type || field !== "type");
});

test.each(rowFields)("a row has its own %s, also after it was kept", (field) => {
  const draft = textDraft(["EarthPorn", "pics"]);
  const rows = draft.rows.map((row, index) => (index === 0 ? { ...row, own: { [field]: otherValues[field] } } : row));
  const kept = readDraft(JSON.parse(JSON.stringify({ ...draft, rows })), emptyDraft(start))!;
  const [own, shared] = toPosts(kept, ZONE).map(({ post }) => post[field]);
  expect(own).toEqual(otherValues[field]);
  expect(shared).toEqual(toPosts(draft, ZONE)[1]?.post[field]);
});

test("drafts in which a deletion was kept as text, as a number and as none open as they were", () => {
  const kept = { ...emptyDraft(start), delete_after: "", delete_threshold: "10" };
  const parts = { twitter: { ...kept.twitter, delete_after: 24, delete_threshold: null } };
  expect(readDraft({ ...kept, ...parts }, emptyDraft(start))).toEqual({ ...kept, ...parts });
});
