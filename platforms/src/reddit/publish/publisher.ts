import type { Access, MediaFile, Publisher, Sighting } from "../../capabilities.ts";
import type { Answer } from "../../http/call.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import { acknowledged } from "../acknowledged.ts";
import { adviceFor } from "../advice.ts";
import type { Reddit } from "../client.ts";
import { newestSince, submittedBy } from "../insights/user-listing.ts";
import { comment, findComment, type NewComment } from "./comment.ts";
import type { RedditDraft } from "./draft.ts";
import { CLOCK_SLACK_MS, matchingPosts } from "./match-post.ts";
import { remove } from "./remove.ts";
import { submit } from "./submit.ts";
import { type UploadedAsset, upload } from "./upload.ts";

export type RedditPublisher = Publisher<RedditDraft> & {
  /** Before `publish`, at most a quarter of an hour: leases expire. A video needs its poster as a second upload. */
  upload(access: Access, file: MediaFile): Promise<Outcome<UploadedAsset>>;
  comment(access: Access, comment: NewComment): Promise<Outcome<{ id: string | null }>>;
  /** What may have come of an earlier `comment`. */
  findComment(access: Access, comment: NewComment & { username: string; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  setNsfw(access: Access, id: string, isNsfw: boolean): Promise<Outcome<void>>;
  setSpoiler(access: Access, id: string, isSpoiler: boolean): Promise<Outcome<void>>;
  setSendReplies(access: Access, id: string, sendReplies: boolean): Promise<Outcome<void>>;
  setFlair(access: Access, post: FlairChange): Promise<Outcome<void>>;
  /** The body of a text post or a comment; a title can never be changed. */
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
      const posts = await newestSince(since, (after) => submittedBy(reddit, access, username, { after }));
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
    editText: (access, thing_id, text) =>
      post(access, "/api/editusertext", { thing_id, text, validate_on_submit: true }),
  };
}

/** These may be repeated, so any answer without a complaint will do. */
function done(answer: Outcome<Answer>): Outcome<void> {
  return mapped(answer, () => undefined);
}
