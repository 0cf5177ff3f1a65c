import { z } from "zod";
import type { Access, Published } from "../../capabilities.ts";
import { unknown } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { text } from "../fields.ts";
import type { RedditDraft } from "./draft.ts";

const Accepted = z.object({
  json: z.object({ data: z.object({ id: text, name: text, url: text }).loose() }),
});

/** Sends the post once. Uploaded images and videos are accepted without an id: it shows up in the listing later. */
export async function submit(client: RedditClient, access: Access, draft: RedditDraft): Promise<Outcome<Published>> {
  const answer =
    draft.kind === "gallery"
      ? await client.postJson(access, "/api/submit_gallery_post.json", galleryBody(draft))
      : await client.post(access, "/api/submit", submitForm(draft));
  const accepted = readAnswer(answer, Accepted);
  if (accepted.kind !== "ok") return accepted;

  const { data } = accepted.value.json;
  const id = data.name ?? data.id;
  if (id && data.url) return ok({ kind: "published", id: fullname(id), url: data.url });
  if (isMediaNotice(draft, data)) return ok({ kind: "accepted" });
  return unknown("Reddit's answer names no post");
}

/** Galleries answer with the prefix, other posts may come without. */
function fullname(id: string): string {
  return id.startsWith("t3_") ? id : `t3_${id}`;
}

function isMediaNotice(draft: RedditDraft, data: object): boolean {
  const isMedia = draft.kind === "image" || draft.kind === "video";
  return isMedia && ("websocket_url" in data || "user_submitted_page" in data);
}

type Gallery = Extract<RedditDraft, { kind: "gallery" }>;

function submitForm(draft: Exclude<RedditDraft, Gallery>) {
  return {
    ...envelope(draft),
    kind: draft.kind,
    // Posting a link again is the user's decision; where a community minds, Reddit still refuses.
    resubmit: true,
    ...contentOf(draft),
  };
}

function contentOf(draft: Exclude<RedditDraft, Gallery>) {
  switch (draft.kind) {
    case "self":
      return { text: draft.text };
    case "link":
      return { url: draft.url, text: draft.text || null };
    case "image":
      return { url: draft.asset_url, text: draft.text || null };
    case "video":
      return { url: draft.asset_url, video_poster_url: draft.poster_url, text: draft.text || null };
    case "crosspost":
      return { crosspost_fullname: draft.of };
  }
}

function galleryBody(draft: Gallery) {
  return {
    ...envelope(draft),
    api_type: "json",
    show_error_list: true,
    text: draft.text || undefined,
    items: draft.items.map(({ asset_id, caption, outbound_url }) => ({
      media_id: asset_id,
      caption: caption ?? "",
      outbound_url: outbound_url ?? "",
    })),
  };
}

function envelope({ subreddit, title, flair, is_nsfw, is_spoiler, is_original_content, send_replies }: RedditDraft) {
  return {
    sr: subreddit,
    title,
    nsfw: is_nsfw,
    spoiler: is_spoiler,
    original_content: is_original_content || undefined,
    sendreplies: send_replies,
    validate_on_submit: true,
    flair_id: flair?.id,
    flair_text: flair?.text ?? undefined,
  };
}
