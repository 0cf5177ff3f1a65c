import type { FastifyRequest } from "fastify";
import { numberFrom } from "../shared/users.ts";
import { nowMs, type XContext } from "./context.ts";
import type { Tweet } from "./model.ts";
import { shorten, shortLink } from "./text.ts";

/** All fields of a post, with the field names currently in use. */
export function tweetView(ctx: XContext, tweet: Tweet) {
  const { id, user_id, username, media, reply_to, created_ms } = tweet;
  const { text, urls } = shorten(tweet.text, id);
  const attached = media.map(({ key }, index) => ({
    ...lengthOf(text, shortLink(`${id} media`)),
    url: shortLink(`${id} media`),
    expanded_url: `https://x.com/${username}/status/${id}/photo/${index + 1}`,
    display_url: `pic.x.com/${id.slice(-10)}`,
    media_key: key,
  }));
  const { uses_new_names } = ctx.settings.current();
  return {
    id,
    text: media.length > 0 ? `${text} ${shortLink(`${id} media`)}`.trim() : text,
    [uses_new_names ? "edit_history_post_ids" : "edit_history_tweet_ids"]: [id],
    author_id: user_id,
    created_at: new Date(created_ms).toISOString(),
    conversation_id: reply_to ?? id,
    entities: { urls: [...urls, ...attached] },
    public_metrics: metricsOf(ctx, tweet),
    ...(media.length > 0 && { attachments: { media_keys: media.map(({ key }) => key) } }),
    ...(reply_to !== null && {
      referenced_tweets: [{ type: "replied_to", id: reply_to }],
      in_reply_to_user_id: user_id,
    }),
  };
}

const DEFAULT_FIELDS = ["id", "text", "edit_history_tweet_ids", "edit_history_post_ids"];

/** Only the default fields and those requested by `tweet.fields` or `post.fields`. */
export function withFields(view: ReturnType<typeof tweetView>, query: Record<string, string>) {
  const asked = (query["tweet.fields"] ?? query["post.fields"] ?? "").split(",");
  return Object.fromEntries(Object.entries(view).filter(([key]) => [...DEFAULT_FIELDS, ...asked].includes(key)));
}

export function likesOf(ctx: XContext, { id, created_ms, forced_likes }: Tweet): number {
  const hours = (nowMs(ctx) - created_ms) / 3_600_000;
  return forced_likes ?? Math.floor(numberFrom(`likes ${id}`, 60) * Math.min(1, hours / 24));
}

export function mediaUrl(request: FastifyRequest, id: string): string {
  return `${request.protocol}://${request.host}/x/media/${id}`;
}

function metricsOf(ctx: XContext, tweet: Tweet) {
  const likes = likesOf(ctx, tweet);
  const { uses_new_names } = ctx.settings.current();
  return {
    [uses_new_names ? "repost_count" : "retweet_count"]: Math.floor(likes / 8),
    reply_count: [...ctx.posts.tweets.values()].filter(({ reply_to }) => reply_to === tweet.id).length,
    like_count: likes,
    quote_count: 0,
    bookmark_count: Math.floor(likes / 10),
    impression_count: likes * 37,
  };
}

const lengthOf = (text: string, url: string) => ({ start: text.length + 1, end: text.length + 1 + url.length });
