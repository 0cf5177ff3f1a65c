import { Answer, plainError } from "../errors.ts";
import type { ReadMark, RedditUser } from "../model.ts";
import type { Call } from "../route.ts";
import { changeUser } from "../users.ts";
import { writerOf } from "../write/writer.ts";
import { fullnameOf, inboxOf, isNew, senderOf } from "./inbox.ts";

const MOST_IDS = 25;

/** POST /api/read_message and /api/unread_message */
export function markAs(change: Pick<ReadMark, "is_read">) {
  return async (call: Call): Promise<unknown> => {
    const user = writerOf(call);
    const names = fullnames(call);
    if (names.length > MOST_IDS) throw plainError(413);
    if (names.length === 0) throw plainError(400);
    await Promise.all(names.map((fullname) => putMark(call, user, fullname, change)));
    return {};
  };
}

/** POST /api/read_all_messages */
export async function readAll(call: Call): Promise<unknown> {
  const { ctx, now } = call;
  const user = writerOf(call);
  const unread = inboxOf(ctx, user, now).filter((item) => isNew(ctx, user, item));
  await Promise.all(unread.map((item) => putMark(call, user, fullnameOf(item), { is_read: true })));
  return new Answer(202, "", { "content-type": "text/plain; charset=UTF-8" });
}

/** POST /api/del_msg */
export async function deleteMessages(call: Call): Promise<unknown> {
  const user = writerOf(call);
  await Promise.all(
    fullnames(call).map((fullname) => putMark(call, user, fullname, { is_read: true, is_deleted: true })),
  );
  return {};
}

/** POST /api/block: blocks the sender of an inbox item. */
export async function block(call: Call): Promise<unknown> {
  const { ctx, input, now } = call;
  const user = writerOf(call);
  const item = inboxOf(ctx, user, now).find((each) => fullnameOf(each) === input.id);
  const name = (item ? senderOf(item) : input.name)?.toLowerCase();
  if (name) await changeUser(ctx, user, ({ blocked }) => ({ blocked: [...new Set([...blocked, name])] }));
  return {};
}

function fullnames({ input }: Call): string[] {
  const asked = (input.id ?? "").split(",").map((each) => each.trim());
  return asked.filter((each) => /^t[14]_[a-z0-9]+$/.test(each));
}

function putMark(
  { ctx: { store } }: Call,
  user: RedditUser,
  fullname: string,
  change: Partial<ReadMark>,
): Promise<void> {
  const before = store.reads.get(`${user.id} ${fullname}`);
  return store.reads.put({ user_id: user.id, fullname, is_read: false, is_deleted: false, ...before, ...change });
}
