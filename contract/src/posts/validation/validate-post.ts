import { Platform, platformLabels } from "../../accounts/platform.ts";
import { deleteAfterErrors } from "../delete-after.ts";
import { checkComment } from "./comment.ts";
import { checkContent } from "./content.ts";
import { errorIn, type Finding, type PostDraft, type PostSurroundings } from "./draft.ts";
import { checkFlair } from "./flair.ts";
import { checkMedia } from "./media.ts";
import { checkPostTime } from "./post-time.ts";
import { checkSubreddit } from "./subreddit.ts";
import { checkTiktok } from "./tiktok.ts";
import { checkTitle } from "./title.ts";

/** Everything there is to say about one post before it goes out (SV-01); the browser and the server run this alike. */
export function validatePost(draft: PostDraft, around: PostSurroundings, { graceMs = 0 } = {}): Finding[] {
  return [
    ...checkTitle(draft, around),
    ...checkContent(draft, around),
    ...checkMedia(draft, around),
    ...checkComment(draft, around),
    ...checkSubreddit(draft, around),
    ...checkPostTime(draft, around, graceMs),
    ...checkFlair(draft, around.subreddit),
    ...checkDeleteAfter(draft),
    ...checkTiktok(draft, around.account),
  ];
}

function checkDeleteAfter(draft: PostDraft): Finding[] {
  const { platform, delete_after, delete_threshold } = draft;
  const isEmpty = [delete_after, delete_threshold].every((value) => value === null || String(value).trim() === "");
  if (isEmpty) return [];
  const keepsPosts = platform === Platform.instagram || platform === Platform.tiktok;
  const name = platform === Platform.instagram ? platformLabels.instagram : platformLabels.tiktok;
  const errors = keepsPosts ? [`Posts can't be deleted from ${name} automatically.`] : deleteAfterErrors(draft);
  return errors.map((message) => errorIn("deleteAfter", message));
}
