import type { AutoresponderChanges, NewAutoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { AUTORESPONDERS_MAX, REPLIES_TOGETHER_MAX } from "@ponkan/contract/autoresponders/limits";
import { ruleErrors } from "@ponkan/contract/autoresponders/rule-errors";
import { requiresUpgrade, UPGRADE_NEEDED } from "@ponkan/contract/autoresponders/upgrade";
import type { AppContext, Db } from "../../context.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { Refusal } from "../../lib/refusal.ts";
import { staysSubscribed } from "../billing/stays-subscribed.ts";
import { hasWebsite } from "../promotion-link/promotion-links.ts";
import { redecideAfterRuleChange } from "./answers/redecide.ts";
import {
  type AutoresponderRow,
  findAutoresponders,
  insertAutoresponder,
  lockAutoresponders,
  updateAutoresponder,
} from "./autoresponders.queries.ts";

type Needs = Pick<AppContext, "db" | "clock">;
export type Whose = { user_id: number; id: number };

export async function addAutoresponder({ db, clock }: Needs, creator: Whose, added: NewAutoresponder) {
  checkRule(added, await hasWebsite(db, creator.id));
  return inTransaction(db, async (tx) => {
    const all = await lockedAutoresponders(tx, creator.id);
    if (all.filter(({ type }) => type === added.type).length >= AUTORESPONDERS_MAX) {
      throw new Refusal(422, `You can have up to ${AUTORESPONDERS_MAX} autoresponders of each kind.`);
    }
    requireRoom(all, added.replies);
    if (added.is_enabled) await checkPlan(tx, creator, { ...added, id: 0 }, all);
    const now = clock.now();
    return insertAutoresponder(tx, creator.id, { ...added, ...(added.is_enabled && { enabled_at: now }) }, now);
  });
}

export async function changeAutoresponder(
  { db, clock }: Needs,
  creator: Whose,
  id: number,
  changes: AutoresponderChanges,
) {
  return db.transaction().execute(async (tx) => {
    const all = await lockedAutoresponders(tx, creator.id);
    const known = all.find((row) => row.id === id);
    if (!known) throw noSuchAutoresponder();
    if (Object.keys(changes).length === 0) return known;
    const changed = { ...known, ...changes };
    checkRule(changed, await hasWebsite(tx, creator.id));
    if (changed.replies !== known.replies) requireRoom(without(all, known), changed.replies, lengthOf(known.replies));
    if (changed.is_enabled) await checkPlan(tx, creator, changed, all);
    const now = clock.now();
    const row = await updateAutoresponder(tx, creator.id, id, { ...changes, ...switched(known, changes, now) });
    await redecideAfterRuleChange(tx, known, row!);
    return row!;
  });
}

const lengthOf = (replies: readonly string[]) => replies.reduce((sum, reply) => sum + reply.length, 0);
const without = (all: readonly AutoresponderRow[], { id }: AutoresponderRow) => all.filter((row) => row.id !== id);

/** Replies that have not grown may exceed the limit: they are older than it. */
function requireRoom(others: readonly AutoresponderRow[], replies: readonly string[], before = 0): void {
  const added = lengthOf(replies);
  const together = lengthOf(others.flatMap((row) => row.replies)) + added;
  if (together <= REPLIES_TOGETHER_MAX || added <= before) return;
  const most = REPLIES_TOGETHER_MAX.toLocaleString("en");
  const message = `All replies of a creator can have up to ${most} characters together. Shorten or delete some.`;
  throw new Refusal(422, message, { errors: { replies: [message] } });
}

/** Another creator's autoresponder is reported like one that does not exist. */
export const noSuchAutoresponder = () => new Refusal(404, "Autoresponder was not found.");

/** Switching an autoresponder clears the reason it was switched off, which the user has seen. */
function switched({ is_enabled }: AutoresponderRow, changes: AutoresponderChanges, now: Date) {
  const seen = { disabled_reason: null, disabled_at: null };
  if (changes.is_enabled === undefined) return { updated_at: now };
  const isNewlyOn = changes.is_enabled && !is_enabled;
  return { ...seen, updated_at: now, ...(isNewlyOn && { enabled_at: now, strikes: 0 }) };
}

async function lockedAutoresponders(tx: Db, creatorId: number): Promise<AutoresponderRow[]> {
  await lockAutoresponders(tx, creatorId);
  return findAutoresponders(tx, creatorId);
}

type Enabled = Parameters<typeof requiresUpgrade>[0];

/** AR-06. Locks the subscription until the transaction ends, so that its end finds what is enabled here. */
async function checkPlan(tx: Db, { user_id }: Whose, rule: Enabled, all: readonly Enabled[]): Promise<void> {
  if (!requiresUpgrade(rule, all, false)) return;
  if (!(await staysSubscribed(tx, user_id))) throw new Refusal(403, UPGRADE_NEEDED);
}

/** AR-04. */
function checkRule(rule: Parameters<typeof ruleErrors>[0], isWebsiteSet: boolean): void {
  const found = ruleErrors(rule, isWebsiteSet);
  if (found.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of found) errors[field] = [...(errors[field] ?? []), message];
  throw new Refusal(422, found[0]!.message, { errors });
}
