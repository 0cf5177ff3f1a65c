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
import { coalesced } from "~/lib/coalesced.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { SUBSCRIPTION_UPDATED, sendWindowEvent } from "~/lib/window-events.ts";

const OTHERS_MS = 120_000;

/** The number of the last event about posts; null after joining, when any number may come first. */
let lastNumber: number | null = null;
/** Updates from events that have not been applied yet. */
const waiting: UpdatedPosts[] = [];

/** Keeps the subscription on the current creator's channel, whose name contains the creator's name. */
export function followCreatorChannel(): void {
  creatorId.subscribe(join);
  onUserChange(join);
  setInterval(readUsageOfOthers, OTHERS_MS);
  document.addEventListener("visibilitychange", lookAgain);
}

/**
 * Without a creator there is no channel, so changes made elsewhere (e.g. a purchase) are picked up when the tab becomes
 * visible (RE-05).
 */
export function lookAgain(): void {
  if (document.visibilityState === "visible" && knownUser()?.creators.length === 0) void reloadAccount();
}

/** Events only concern the current creator, so notices of the others are polled (PO-20). */
function readUsageOfOthers(): void {
  if (document.visibilityState === "visible" && (knownUser()?.creators.length ?? 0) > 1) usageChanged();
}

function join(): void {
  void joinCreatorChannel(currentCreator(knownUser(), creatorId.get()), { onEvent: handleEvent, onJoined });
}

/** After a reconnect, events may have been missed; a freshly loaded page asks the server whether any were. */
export async function onJoined(channel: string, isAgain: boolean): Promise<void> {
  lastNumber = null;
  if (isAgain || (await hasMissed(channel))) catchUp(isAgain);
}

/** Handles an event of the channel. */
export function handleEvent(event: string, data: unknown): void {
  if (event === POSTS_UPDATED) updatePosts(data as PostsUpdated);
  if (event === INBOX_CHANGED) showInbox();
  if (event === "accountChanged") accountChanged(data as EventPayloads["accountChanged"]);
  if (event === "subscriptionUpdated") void reloadAccount().then(() => sendWindowEvent(SUBSCRIPTION_UPDATED));
  if (event === "globalModalMessage") showGlobalMessage(data as { text: string });
}

/** Ban Shield data depends on the connected account, and posts are shown with its name. */
function accountChanged({ only }: EventPayloads["accountChanged"]): void {
  if (only !== "risks") readPosts();
  void reloadAccount();
}

/**
 * RE-04: an event carries the new state of its posts. They are only refetched if an event was missed or covers too many
 * posts.
 */
function updatePosts(update: PostsUpdated): void {
  const isMissing = lastNumber !== null && update.number !== lastNumber + 1;
  lastNumber = update.number;
  // The alert may no longer apply, e.g. because the post was moved back (BS-08).
  if (knownUser()?.has_new_ban_risks) lookAtRisks();
  if (isMissing || update.kind === "many") {
    readPosts();
    usageChanged();
    return;
  }
  waiting.push(update);
  showUpdates();
}

const showInbox = coalesced(inboxChanged);
const lookAtRisks = coalesced(() => void reloadAccount());

const showUpdates = coalesced(() => {
  // Updates stay queued until the module is loaded; data fetched in the meantime may be newer.
  import("~/api/posts-updated.ts").then(({ postsUpdated }) => postsUpdated(waiting.splice(0))).catch(readPosts);
});

function readPosts(): void {
  waiting.length = 0;
  postsChangedElsewhere();
}

/** Refetches what may have been missed before joining. */
export function catchUp(isAgain: boolean): void {
  lastNumber = null;
  readPosts();
  if (isAgain || isInboxShown()) inboxChanged();
  // Users often return from checkout before the payment event arrives, which may be sent between loading the page and
  // joining.
  if (isAgain || knownUser()?.subscription) void reloadAccount();
  else usageChanged();
}
