import type { RequestListener } from "node:http";
import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import { shownDefaults } from "@ponkan/contract/posts/fields/testing";
import { aCaller, aServer } from "../http/testing.ts";
import type { RedditPost } from "./post.ts";
import type { RedditDraft } from "./publish/draft.ts";
import { createReddit } from "./reddit.ts";

export function aTextDraft(changes: Partial<Extract<RedditDraft, { kind: "self" }>> = {}): RedditDraft {
  return { ...envelope, kind: "self", text: "Some text.", ...changes };
}

export const envelope = {
  ...sentFields("reddit", shownDefaults),
  subreddit: "landscapes",
  title: "Morning light",
  is_nsfw: false,
};

export function aPost(changes: Partial<RedditPost> = {}): RedditPost {
  return {
    id: "t3_a",
    subreddit: "landscapes",
    author: "ann",
    title: "Morning light",
    text: "",
    url: "https://www.reddit.com/r/landscapes/comments/a/",
    link: null,
    domain: null,
    kind: "self",
    crosspost_of: null,
    media_ids: [],
    media_state: null,
    thumbnail: null,
    flair: null,
    is_nsfw: false,
    is_spoiler: false,
    is_original_content: false,
    is_pinned: false,
    is_locked: false,
    is_archived: false,
    score: 1,
    upvote_ratio: 1,
    comments: 0,
    crossposts: 0,
    removal_reason: null,
    is_indexable: true,
    is_deleted: false,
    created_at: new Date("2026-05-01T12:00:00Z"),
    ...changes,
  };
}

/** A Reddit adapter connected to the test's own server, with an access for it. */
export async function redditOf(listener: RequestListener) {
  const url = await aServer(listener);
  const host = url.href.replace(/\/$/, "");
  const reddit = createReddit({
    app: { id: "app", secret: "secret" },
    hosts: { www: host, api: host },
    userAgent: "ponkan-test",
    isSandbox: false,
  });
  return { reddit, host, access: { ...aCaller(), accessToken: "token" } };
}

type Said = { status?: number; headers?: Record<string, string>; body?: unknown };

/** A Reddit that gives the same answer to every request. */
export const redditAnswering = ({ status = 200, headers = {}, body = "" }: Said) =>
  redditOf((_request, response) =>
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body)),
  );
