import type { Access, MediaFile, Publisher, Sighting } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { adviceFor } from "./advice.ts";
import { createPost, DUPLICATE, postUrl } from "./create-post.ts";
import type { TwitterDraft } from "./draft.ts";
import { CLOCK_SLACK_MS, matchingPosts } from "./match-post.ts";
import { readLikes } from "./read-likes.ts";
import { remove } from "./remove.ts";
import { postsSince } from "./timeline.ts";
import { upload, uploadState, type XUpload } from "./upload.ts";

export type TwitterPublisher = Publisher<TwitterDraft> & {
  /** At most a day before `publish`. */
  upload(access: Access, file: MediaFile): Promise<Outcome<XUpload>>;
  uploadState(access: Access, id: string): Promise<Outcome<"ready" | "processing">>;
  /** The likes of a post; undefined if X does not report them. */
  readScore(access: Access, id: string): Promise<Outcome<{ score: number; is_deleted: boolean } | undefined>>;
  /** Whether X rejected the text as a duplicate of an earlier post of the account. */
  isDuplicate(errors: readonly { code: string }[]): boolean;
};

export function createPublisher(options: TwitterOptions): TwitterPublisher {
  return {
    upload: (access, file) => upload(options, access, file),
    uploadState: (access, id) => uploadState(options, access, id),
    publish: (access, draft) => createPost(options, access, draft),
    find: (access, { draft, sent_at }) => find(options, access, draft, sent_at),
    remove: (access, id) => remove(options, access, id),
    readScore: (access, id) => readLikes(options, access, id),
    isDuplicate: (errors) => errors.some(({ code }) => code === DUPLICATE),
    explain: adviceFor,
  };
}

async function find(
  options: TwitterOptions,
  access: Access,
  draft: TwitterDraft,
  sentAt: Date,
): Promise<Outcome<Sighting[]>> {
  const since = new Date(sentAt.getTime() - CLOCK_SLACK_MS);
  const posts = await postsSince(options, access, draft.user_id, since);
  return mapped(posts, (all) => matchingPosts(all, draft, sentAt, (id) => postUrl(options, draft.username, id)));
}
