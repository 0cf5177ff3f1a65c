import { AsyncLocalStorage } from "node:async_hooks";

/** A user's call in progress. */
type CallAtWork = { readonly userId: number; openTransactions: number };
type Work = { rowsOf: number | undefined; call: CallAtWork | undefined };

const work = new AsyncLocalStorage<Work>();

/** During `act`, every database statement sees and changes only this user's rows. */
export const asUser = <T>(userId: number, act: () => T): T =>
  work.run({ rowsOf: userId, call: { userId, openTransactions: 0 } }, act);

/** For work beyond the calling user's rows, such as other users' accounts or the job queue. */
export const asSystem = <T>(act: () => T): T => work.run({ rowsOf: undefined, call: callAtWork() }, act);

export const rowOwner = (): number | undefined => work.getStore()?.rowsOf;

/** The call whose database connections are counted for its user, even inside `asSystem`. */
export const callAtWork = (): CallAtWork | undefined => work.getStore()?.call;
