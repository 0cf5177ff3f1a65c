import { z } from "zod";
import type { Access, Published } from "../../capabilities.ts";
import type { Failure } from "../../outcome.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { callX } from "./call-x.ts";
import type { TwitterDraft } from "./draft.ts";

const Created = z.object({ data: z.object({ id: z.string().min(1) }) });

/** Sends the post once. */
export async function createPost(
  options: TwitterOptions,
  access: Access,
  draft: TwitterDraft,
): Promise<Outcome<Extract<Published, { kind: "published" }>>> {
  const created = await callX(options, access, { method: "POST", path: "/2/tweets", json: bodyOf(draft) }, Created);
  if (created.kind === "rejected") return named(created);
  return mapped(created, ({ data: { id } }) => ({ kind: "published", id, url: postUrl(options, draft.username, id) }));
}

export function postUrl({ hosts }: TwitterOptions, username: string, id: string): string {
  return `${hosts.pages}/${username}/status/${id}`;
}

export const DUPLICATE = "duplicate";

/** Most errors share one title, so a duplicate is recognized by its message. */
function named(refusal: Extract<Failure, { kind: "rejected" }>): Failure {
  const errors = refusal.errors.map((error) =>
    /duplicate content/i.test(error.message) ? { ...error, code: DUPLICATE } : error,
  );
  return { ...refusal, errors };
}

function bodyOf({ text, media, reply_to }: TwitterDraft) {
  return {
    ...(text && { text }),
    ...(media.length > 0 && { media: { media_ids: media.map(({ id }) => id) } }),
    ...(reply_to && { reply: { in_reply_to_tweet_id: reply_to } }),
  };
}
