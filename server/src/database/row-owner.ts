import { AsyncLocalStorage } from "node:async_hooks";

/** A call of a user, while it is worked on. */
type CallAtWork = { readonly userId: number; openTransactions: number };
type Work = { rowsOf: number | undefined; call: CallAtWork | undefined };

const work = new AsyncLocalStorage<Work>();

/** Whatever is asked of the database meanwhile finds and changes rows of this user alone, however it is asked. */
export const asUser = <T>(userId: number, act: () => T): T =>
  work.run({ rowsOf: userId, call: { userId, openTransactions: 0 } }, act);

/** For what concerns more than the user who calls: who else has an account, the queue of jobs. */
export const asSystem = <T>(act: () => T): T => work.run({ rowsOf: undefined, call: callAtWork() }, act);

export const rowOwner = (): number | undefined => work.getStore()?.rowsOf;

/** Whose connections to the database count as theirs, also for what is done as the system. */
export const callAtWork = (): CallAtWork | undefined => work.getStore()?.call;
