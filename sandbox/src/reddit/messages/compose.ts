import { jsonErrors, plainError } from "../errors.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import { newId } from "../new-id.ts";
import type { Call } from "../route.ts";
import { findSubreddit, membershipOf } from "../subreddits.ts";
import { findUser, isUsername } from "../users.ts";
import { lengthOf } from "../write/matching.ts";
import { nothingIn, tooLong } from "../write/refused.ts";
import { bodyOf } from "../write/texts.ts";
import { refuseThrottled } from "../write/throttle.ts";
import { refuseByKnob, writerOf } from "../write/writer.ts";

const SUBJECT_LENGTH = 100;
const TEXT_LENGTH = 10_000;

/** POST /api/compose: a new message to a user or to the moderators of a subreddit. Returns no id. */
export async function compose(call: Call): Promise<unknown> {
  const { ctx, input, now } = call;
  const author = writerOf(call);
  refuseByKnob(call, "compose");
  const sender = senderOf(call, author);
  const to = recipientOf(call, author);
  const subject = subjectOf(input.subject);
  const body = bodyOf(input, TEXT_LENGTH);
  if (body === "") throw nothingIn("text");
  refuseThrottled(call, author, null, () => ctx.store.messages.by("from", author.name.toLowerCase()));

  const alone = { parent: null, first_message: null };
  const message: StoredMessage = { id: newId(), to, subject, body, created_utc: now, ...alone, ...sender };
  await ctx.store.messages.put(message);
  return { json: { errors: [] } };
}

type Sender = Pick<StoredMessage, "from" | "subreddit" | "distinguished">;

function senderOf({ ctx, input }: Call, author: RedditUser): Sender {
  if (!input.from_sr) return { from: author.name, subreddit: null, distinguished: null };
  const subreddit = findSubreddit(ctx, input.from_sr);
  if (!subreddit)
    throw refused("SUBREDDIT_NOEXIST", "from_sr", "Hmm, that community doesn't exist. Try checking the spelling.");
  if (!membershipOf(author, subreddit).isModerator) throw plainError(403);
  return { from: null, subreddit: subreddit.name, distinguished: "moderator" };
}

function recipientOf({ ctx, input }: Call, author: RedditUser): string {
  const to = input.to?.trim() ?? "";
  if (to === "") throw refused("NO_USER", "to", "please enter a username");
  const community = /^(?:\/?r\/|#)(\w+)$/i.exec(to)?.[1];
  if (community !== undefined) return moderatorsOf(ctx, community);

  const name = to.replace(/^\/?u\//i, "");
  if (!isUsername(name)) throw refused("INVALID_USER", "to", "That user is invalid");
  const found = findUser(ctx, name);
  if (!found) throw refused("USER_DOESNT_EXIST", "to", "that user doesn't exist");
  if (author.blocked.includes(name.toLowerCase())) throw refused("USER_BLOCKED", "to", "you blocked that user");
  if (found.kind === "world") return reachable(found.person.name);

  const { user } = found;
  if (user.blocked.includes(author.name.toLowerCase()))
    throw refused("USER_BLOCKED_MESSAGE", "to", "can't send a message to that user");
  if (!user.accepts_messages) throw restricted();
  return user.name;
}

function moderatorsOf(ctx: Call["ctx"], community: string): string {
  const subreddit = findSubreddit(ctx, community);
  if (!subreddit)
    throw refused("SUBREDDIT_NOEXIST", "to", "Hmm, that community doesn't exist. Try checking the spelling.");
  return `#${subreddit.name}`;
}

// Since messages became chats, some people no longer accept them; it is always the same people here.
function reachable(name: string): string {
  const mood = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10;
  if (mood === 0) throw restricted();
  if (mood === 1)
    throw refused("NOT_WHITELISTED_BY_USER_MESSAGE", "to", "That user only accepts messages from trusted users");
  return name;
}

function restricted() {
  return refused("RESTRICTED_TO_PM", "to", "User doesn't accept direct messages. Try sending a chat request instead.");
}

function subjectOf(given: string | undefined): string {
  const subject = given?.trim() ?? "";
  if (subject === "") throw refused("NO_SUBJECT", "subject", "please enter a subject");
  if (lengthOf(subject) > SUBJECT_LENGTH) throw tooLong("subject", SUBJECT_LENGTH);
  return subject;
}

function refused(code: string, field: string, message: string) {
  return jsonErrors([[code, message, field]]);
}
