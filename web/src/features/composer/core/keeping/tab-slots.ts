import { newUuid } from "~/lib/uuid.ts";
import { isAside, keptKeys, keyOf, type Scheduler } from "./kept-draft.ts";

type Browser = {
  locks: Pick<LockManager, "request" | "query"> | undefined;
  /** What a tab remembers when it is loaded again. */
  session: TabMemory;
  /** Whose drafts. */
  of?: Scheduler;
};
type TabMemory = { get: (key: string) => string | null | undefined; set: (key: string, value: string) => void };

/**
 * Where a tab writes its draft down: a second tab is a second draft. A tab holds the lock of its place as long as it
 * lives, so that a place whose tab is gone, closed or killed, can be told from one where somebody writes.
 */
export function createTabSlots({ locks, session, of = "scheduler" }: Browser) {
  const slotName = (creatorId: number) => `SR_${of}_slot_${creatorId}`;
  const claimed = new Map<number, Promise<string>>();

  const claim = async (creatorId: number): Promise<string> => {
    const own = session.get(slotName(creatorId));
    const kept = keptKeys(creatorId, of).filter((key) => !isAside(creatorId, key));
    const first = keyOf(creatorId, of);
    const fresh = [...(kept.includes(first) ? [] : [first]), `${first}_${newUuid()}`];
    for (const key of [...kept.filter((each) => each === own), ...kept, ...fresh]) {
      // Without locks (a page that is not secure) nobody knows whether the other tab still writes.
      const isTaken = locks ? !(await hold(locks, key)) : kept.includes(key) && key !== own;
      if (isTaken) continue;
      session.set(slotName(creatorId), key);
      return key;
    }
    throw new Error("a name that nobody has was taken");
  };

  return {
    /** The same one as long as the page lives. */
    slotOf(creatorId: number): Promise<string> {
      const slot = claimed.get(creatorId) ?? claim(creatorId);
      claimed.set(creatorId, slot);
      return slot;
    },
    /** Drafts of the creator that no tab has open, the newest first. */
    async others(creatorId: number): Promise<string[]> {
      const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
      const own = await claimed.get(creatorId);
      return keptKeys(creatorId, of).filter((key) => key !== own && !held.has(key));
    },
  };
}

/** False where another tab has it. Given back by the browser when the page is gone. */
function hold(locks: NonNullable<Browser["locks"]>, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const forever = new Promise<void>(() => undefined);
    const onLock = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? forever : undefined;
    };
    locks.request(name, { ifAvailable: true }, onLock).catch(() => resolve(false));
  });
}

const browser: Browser = {
  locks: globalThis.navigator?.locks,
  session: {
    get: (key) => sessionStorage.getItem(key),
    set: (key, value) => sessionStorage.setItem(key, value),
  },
};

/** Those of this page. */
export const tabSlots = createTabSlots(browser);
export const olderTabSlots = createTabSlots({ ...browser, of: "older" });
