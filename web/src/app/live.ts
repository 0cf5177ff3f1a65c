import { type EventPayloads, INBOX_CHANGED, POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { PostsUpdated, UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import { inboxChanged, isInboxShown } from "~/api/inbox.ts";
import { joinCreatorChannel } from "~/api/live-updates.ts";
import { usageChanged } from "~/api/load-stats.ts";
import { hasMissed } from "~/api/missed.ts";
import { postsChangedElsewhere } from "~/api/posts.ts";
import { reloadAccount } from "~/api/reload-account.ts";
import { creatorId } from "~/api/session.ts";
import { currentCreator, knownUser, onUserChange } from "~/api/users.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { manyAsOne } from "~/lib/many-as-one.ts";
import { SUBSCRIPTION_UPDATED, sendWindowEvent } from "~/lib/window-events.ts";

const OTHERS_MS = 120_000;

/** The number of the last event about posts; any may be the first after joining. */
let lastNumber: number | null = null;
/** What events said that is not shown yet. */
const waiting: UpdatedPosts[] = [];

/** Keeps to the channel of the current creator, whose name is part of the channel's name. */
export function followCreatorChannel(): void {
  creatorId.subscribe(join);
  onUserChange(join);
  setInterval(readUsageOfOthers, OTHERS_MS);
  document.addEventListener("visibilitychange", lookAgain);
}

/** Without a creator there is no channel: what was bought or paid elsewhere is seen by who comes back (RE-05). */
export function lookAgain(): void {
  if (document.visibilityState === "visible" && knownUser()?.creators.length === 0) void reloadAccount();
}

/** Events tell of the current creator; what the others have to look at is read now and then (PO-20). */
function readUsageOfOthers(): void {
  if (document.visibilityState === "visible" && (knownUser()?.creators.length ?? 0) > 1) usageChanged();
}

function join(): void {
  void joinCreatorChannel(currentCreator(knownUser(), creatorId.get()), { onEvent: hear, onJoined });
}

/** After a lost connection nobody knows what was missed; a page that was just loaded asks. */
export async function onJoined(channel: string, isAgain: boolean): Promise<void> {
  lastNumber = null;
  if (isAgain || (await hasMissed(channel))) catchUp(isAgain);
}

/** What the channel says. */
export function hear(event: string, data: unknown): void {
  if (event === POSTS_UPDATED) updatePosts(data as PostsUpdated);
  if (event === INBOX_CHANGED) showInbox();
  if (event === "accountChanged") accountChanged(data as EventPayloads["accountChanged"]);
  if (event === "subscriptionUpdated") void reloadAccount().then(() => sendWindowEvent(SUBSCRIPTION_UPDATED));
  if (event === "globalModalMessage") showGlobalMessage(data as { text: string });
}

/** What Ban Shield compares belongs to the account that is connected, and posts are shown with its name. */
function accountChanged({ only }: EventPayloads["accountChanged"]): void {
  if (only !== "risks") readPosts();
  void reloadAccount();
}

/** RE-04: an event says how posts are now; they are only read where one was missed, or there are too many of them. */
function updatePosts(update: PostsUpdated): void {
  const isMissing = lastNumber !== null && update.number !== lastNumber + 1;
  lastNumber = update.number;
  // What was alerted of may be over: who moved a post back is not told of it any longer (BS-08).
  if (knownUser()?.has_new_ban_risks) lookAtRisks();
  if (isMissing || update.kind === "many") {
    readPosts();
    usageChanged();
    return;
  }
  waiting.push(update);
  showUpdates();
}

const showInbox = manyAsOne(inboxChanged);
const lookAtRisks = manyAsOne(() => void reloadAccount());

const showUpdates = manyAsOne(() => {
  // They wait until they can be shown: what is read before that may be newer.
  import("~/api/posts-updated.ts").then(({ postsUpdated }) => postsUpdated(waiting.splice(0))).catch(readPosts);
});

function readPosts(): void {
  waiting.length = 0;
  postsChangedElsewhere();
}

/** Reads what was missed before joining. */
export function catchUp(isAgain: boolean): void {
  lastNumber = null;
  readPosts();
  if (isAgain || isInboxShown()) inboxChanged();
  // Who comes back from paying is often faster than the news of it: it may have come between reading and joining.
  if (isAgain || knownUser()?.subscription) void reloadAccount();
  else usageChanged();
}
