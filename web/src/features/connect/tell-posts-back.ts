import type { ResumedPosts } from "@ponkan/contract/accounts/endpoints";
import { counted } from "~/lib/counted.ts";
import { OPEN_NOTICES, sendWindowEvent } from "~/lib/window-events.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Long enough to read the message and press its button. */
const SHOWN_MS = 30_000;

/** AC-14: reports what happens to the posts that waited for the account, with the message that it was connected. */
export function tellPostsBack(posts: ResumedPosts): void {
  const text = wordsOfPostsBack(posts);
  const needsThem = posts.missed + posts.can_go_back > 0;
  if (!needsThem) return void showToast({ type: "success", text, leavesAfter: SHOWN_MS });
  const action = { label: posts.missed + posts.can_go_back === 1 ? "See it" : "See them", onClick: openNotices };
  showToast({ type: "warning", text, action, leavesAfter: SHOWN_MS });
}

export function wordsOfPostsBack({ go_on, missed, first_missed, can_go_back }: ResumedPosts): string {
  const sentences = [];
  if (go_on > 0) sentences.push(`${counted(go_on, "scheduled post")} ${go_on === 1 ? "goes" : "go"} on.`);
  if (missed === 1) sentences.push(`${first_missed ? `'${first_missed}'` : "1 post"} missed its time.`);
  if (missed > 1) sentences.push(`${severalMissed(first_missed, missed)} missed their time.`);
  if (can_go_back > 0) sentences.push(`${counted(can_go_back, "post")} can be put back to ${timesOf(can_go_back)}.`);
  return sentences.join(" ");
}

const severalMissed = (first: string, count: number) =>
  first ? `'${first}' and ${counted(count - 1, "other")}` : counted(count, "post");
const timesOf = (count: number) => (count === 1 ? "its time" : "their times");
const openNotices = () => sendWindowEvent(OPEN_NOTICES);
