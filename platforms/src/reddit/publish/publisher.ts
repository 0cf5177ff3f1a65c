import { z } from "zod";
import type { Access, MediaFile, Published, Publisher, Sighting } from "../../capabilities.ts";
import { type Answer, unknown } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import { acknowledged } from "../acknowledged.ts";
import { adviceFor } from "../advice.ts";
import type { Reddit, RedditClient } from "../client.ts";
import { text } from "../fields.ts";
import { newestSince, submittedBy } from "../insights/user-listing.ts";
import { comment, findComment, type NewComment } from "./comment.ts";
import type { RedditDraft } from "./draft.ts";
import { CLOCK_SLACK_MS, matchingPosts } from "./match-post.ts";
import { remove } from "./remove.ts";
import { type UploadedAsset, upload } from "./upload.ts";

export type RedditPublisher = Publisher<RedditDraft> & {
  /** At most 15 minutes before `publish`, because leases expire. A video needs its poster as a second upload. */
  upload(access: Access, file: MediaFile): Promise<Outcome<UploadedAsset>>;
  comment(access: Access, comment: NewComment): Promise<Outcome<{ id: string | null }>>;
  /** Finds what an earlier `comment` may have created. */
  findComment(access: Access, comment: NewComment & { username: string; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  setNsfw(access: Access, id: string, isNsfw: boolean): Promise<Outcome<void>>;
  setSpoiler(access: Access, id: string, isSpoiler: boolean): Promise<Outcome<void>>;
  setSendReplies(access: Access, id: string, sendReplies: boolean): Promise<Outcome<void>>;
  setFlair(access: Access, post: FlairChange): Promise<Outcome<void>>;
  /** Changes the body of a text post or a comment; titles cannot be changed. */
  editText(access: Access, id: string, text: string): Promise<Outcome<void>>;
};

type FlairChange = { id: string; subreddit: string; flair: { id: string; text: string | null } };

export function createPublisher(reddit: Reddit): RedditPublisher {
  const { client } = reddit;
  const post = async (access: Access, path: string, form: Parameters<typeof client.post>[2]) =>
    done(await client.post(access, path, form));
  return {
    upload: (access, file) => upload(reddit, access, file),
    publish: (access, draft) => submit(client, access, draft),
    find: async (access, { username, draft, sent_at }) => {
      const since = sent_at.getTime() - CLOCK_SLACK_MS;
      const posts = await newestSince(since, (ask) => submittedBy(reddit, access, username, ask));
      return mapped(posts, (all) => matchingPosts(all, draft, sent_at));
    },
    remove: (access, id) => remove(client, access, id),
    explain: adviceFor,
    comment: (access, given) => comment(client, access, given),
    findComment: (access, comment) => findComment(reddit, access, comment),
    setNsfw: (access, id, isNsfw) => post(access, isNsfw ? "/api/marknsfw" : "/api/unmarknsfw", { id }),
    setSpoiler: (access, id, isSpoiler) => post(access, isSpoiler ? "/api/spoiler" : "/api/unspoiler", { id }),
    setSendReplies: (access, id, state) => post(access, "/api/sendreplies", { id, state }),
    setFlair: async (access, { id, subreddit, flair }) =>
      acknowledged(
        await client.post(access, `/r/${encodeURIComponent(subreddit)}/api/selectflair`, {
          link: id,
          flair_template_id: flair.id,
          text: flair.text,
        }),
      ),
    editText: (access, thing_id, changed) =>
      post(access, "/api/editusertext", { thing_id, text: changed, validate_on_submit: true }),
  };
}

/** These calls can be repeated, so any answer without errors is good enough. */
function done(answer: Outcome<Answer>): Outcome<void> {
  return mapped(answer, () => undefined);
}

const Accepted = z.object({
  json: z.object({ data: z.object({ id: text, name: text, url: text }).loose() }),
});

/** Sends the post once. Uploaded images and videos are accepted without an id and appear in the listing later. */
async function submit(client: RedditClient, access: Access, draft: RedditDraft): Promise<Outcome<Published>> {
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

/** Galleries return the id with its prefix; other posts may not. */
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
    // Posting a link again is the user's decision; Reddit still rejects it where the subreddit forbids it.
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
