import { createHash } from "node:crypto";
import { NICHES } from "./catalogue.ts";
import { nowMs, type RedgifsContext } from "./context.ts";
import type { Gif, RedgifsUser } from "./model.ts";
import { encodingOf } from "./ticket-status.ts";

type UrlOf = (path: string) => string;

/** A gif in the API's format. */
export function gifView(ctx: RedgifsContext, gif: Gif, urlOf: UrlOf, options = { hasViews: true }) {
  const { views, likes } = popularity(ctx, gif);
  const isComplete = encodingOf(ctx, gif).task === "complete";
  const media = (suffix: string) => urlOf(`/media/${gif.media_name}${suffix}`);
  return {
    id: gif.id,
    userName: gif.username,
    description: gif.description,
    createDate: Math.floor(gif.created_ms / 1000),
    type: 1,
    ...gif.facts,
    hasAudio: gif.facts.hasAudio && gif.keep_audio,
    hls: false,
    avgColor: colorOf(gif),
    likes,
    views: options.hasViews ? views : null,
    tags: gif.tags,
    niches: gif.niches,
    sexuality: gif.sexuality === null ? [] : [gif.sexuality],
    published: gif.published && isComplete,
    verified: false,
    hideHome: gif.private,
    hideTrending: gif.private,
    gallery: null,
    cta: null,
    urls: {
      hd: media(".mp4"),
      sd: media("-mobile.mp4"),
      silent: media("-silent.mp4"),
      poster: media("-poster.jpg"),
      thumbnail: media("-mobile.jpg"),
      html: urlOf(`/ifr/${gif.id}`),
    },
  };
}

export function userView({ store }: RedgifsContext, user: RedgifsUser, urlOf: UrlOf) {
  const gifs = store.gifs.by("user", user.username.toLowerCase()).filter(({ deleted_ms }) => deleted_ms === null);
  return {
    username: user.username,
    name: user.name,
    description: user.description,
    url: urlOf(`/users/${user.username}`),
    profileUrl: urlOf(`/users/${user.username}`),
    profileImageUrl: null,
    creationtime: Math.floor(user.created_ms / 1000),
    followers: user.followers,
    following: user.following,
    gifs: gifs.length,
    publishedGifs: gifs.filter(({ published }) => published).length,
    verified: user.verified,
    subscription: 0,
    status: "active",
  };
}

export function nichesOf(gif: Gif) {
  return NICHES.filter(({ id }) => gif.niches.includes(id)).map(nicheView);
}

export function nicheView(niche: (typeof NICHES)[number]) {
  return { ...niche, thumbnail: null, cover: null, owner: null, rules: null };
}

export function colorOf({ id }: Gif): string {
  return `#${createHash("md5").update(id).digest("hex").slice(0, 6)}`;
}

/** Views grow towards a maximum that depends on the gif and reach half of it within two days. */
export function popularity(ctx: RedgifsContext, gif: Gif): { views: number; likes: number } {
  const worth = createHash("md5").update(gif.id).digest();
  const days = Math.max(0, nowMs(ctx) - gif.encoded_ms) / 86_400_000;
  const views = Math.floor((200 + worth.readUInt16BE(0) / 4) * (1 - 0.5 ** (days / 2)));
  return { views, likes: Math.floor(views * (0.02 + worth.readUInt8(2) / 5000)) };
}
