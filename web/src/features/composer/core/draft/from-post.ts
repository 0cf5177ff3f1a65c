import type { Platform } from "@ponkan/contract/accounts/platform";
import { eachField } from "@ponkan/contract/posts/fields/field-values";
import { type PostField, postFields } from "@ponkan/contract/posts/fields/post-fields";
import { type PlatformFields, platformFields } from "@ponkan/contract/posts/platform-fields";
import type { Post } from "@ponkan/contract/posts/post";
import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { platformName } from "~/lib/platform-name.ts";
import {
  type ComposerDraft,
  emptyDraft,
  type OtherPlatform,
  type RedditType,
  type RowValues,
  rowFields,
} from "./composer-draft.ts";
import { newRow } from "./rows.ts";

/** Turns a scheduled post into a draft that keeps the post's time (PS-14). */
export function draftToEdit(post: Post, zone: string): ComposerDraft {
  return draftFromPost(post, instantToWallTime(new Date(post.post_at), zone));
}

export function draftFromPost(post: Post, start: WallTime): ComposerDraft {
  const name = platformName(post.platform as Exclude<Platform, 2>);
  if (name === "reddit") return redditDraft(post, start);
  const empty = emptyDraft(start, name as OtherPlatform);
  const part = eachField<PlatformFields>(platformFields, (field) => asTyped(field, post[field]));
  return { ...empty, media: mediaOf(post), [name]: { ...part, time: null } };
}

function redditDraft(post: Post, start: WallTime): ComposerDraft {
  return {
    ...emptyDraft(start),
    type: post.type as RedditType,
    ...eachField<RowValues>(rowFields, (field) => asTyped(field, post[field])),
    text: post.type === "link" ? "" : post.content,
    link: post.type === "link" ? post.content : "",
    media: mediaOf(post),
    media_host: post.media_host,
    rows: [{ ...newRow(post.subreddit), flair: post.flair }],
  };
}

const mediaOf = ({ media }: Post) => media.map(({ id, caption, url }) => ({ id, caption, url }));

/** Turns numbers into strings, as typed into a field. */
function asTyped<F extends PostField>(field: F, value: Post[F]): Post[F] | string {
  return postFields[field].value.name === "typed-number" && value !== null ? String(value) : value;
}
