import { newUuid } from "~/lib/uuid.ts";
import { isAside, keptKeys, keyOf, type Scheduler } from "./kept-draft.ts";

type Browser = {
  locks: Pick<LockManager, "request" | "query"> | undefined;
  /** Survives a reload of the tab. */
  session: TabMemory;
  /** Whose drafts these are. */
  of?: Scheduler;
};
type TabMemory = { get: (key: string) => string | null | undefined; set: (key: string, value: string) => void };

/**
 * Decides where a tab stores its draft: every tab has its own. A tab holds the lock of its slot while it is open, so
 * that slots of closed or crashed tabs can be told from those in use.
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
      // Without locks (insecure context) there is no telling whether the other tab is still open.
      const isTaken = locks ? !(await hold(locks, key)) : kept.includes(key) && key !== own;
      if (isTaken) continue;
      session.set(slotName(creatorId), key);
      return key;
    }
    throw new Error("a name that nobody has was taken");
  };

  return {
    /** Stays the same for the lifetime of the page. */
    slotOf(creatorId: number): Promise<string> {
      const slot = claimed.get(creatorId) ?? claim(creatorId);
      claimed.set(creatorId, slot);
      return slot;
    },
    /** Keys of the creator's drafts that are not open in any tab, newest first. */
    async others(creatorId: number): Promise<string[]> {
      const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
      const own = await claimed.get(creatorId);
      return keptKeys(creatorId, of).filter((key) => key !== own && !held.has(key));
    },
  };
}

/** Returns false if another tab holds the lock. The browser releases it when the page closes. */
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

export const tabSlots = createTabSlots(browser);
export const olderTabSlots = createTabSlots({ ...browser, of: "older" });
