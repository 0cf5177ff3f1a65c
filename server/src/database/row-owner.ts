import { AsyncLocalStorage } from "node:async_hooks";

const owner = new AsyncLocalStorage<number | undefined>();

/** Whatever is asked of the database meanwhile finds and changes rows of this user alone, however it is asked. */
export const asUser = <T>(userId: number, work: () => T): T => owner.run(userId, work);

/** For what concerns more than the user who calls: who else has an account, the queue of jobs. */
export const asSystem = <T>(work: () => T): T => owner.run(undefined, work);

export const rowOwner = (): number | undefined => owner.getStore();
