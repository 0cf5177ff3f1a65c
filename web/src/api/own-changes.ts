/**
 * A change of posts that somebody began in this tab. `id` is there once it is saved; null when nothing came of it.
 * `isTaking`: it takes another one back or does it again. `about`: what its message is about.
 */
export type OwnChange = { id: number | null; readonly isTaking?: boolean; readonly about?: string | undefined };
type How = Omit<OwnChange, "id">;

/** The last that was begun since all of them were saved. */
let last: OwnChange | null = null;
let saved: Promise<unknown> = Promise.resolve();

/** From now on this is what somebody did last, however long it takes; `work` notes what came of it. */
export function asChange<T>(work: (change: OwnChange) => Promise<T>, how: How = {}): Promise<T> {
  const change: OwnChange = { id: null, ...how };
  last = change;
  const done = work(change);
  const all = Promise.allSettled([saved, done]).then(() => {
    if (saved === all) last = null;
  });
  saved = all;
  return done;
}

/** The same once all that was begun before is saved; `before` is the last of that, null where nothing was under way. */
export function inTurn<T>(
  work: (change: OwnChange, before: OwnChange | null) => Promise<T>,
  how: How = {},
): Promise<T> {
  const [before, earlier] = [last, saved];
  const begin = async (change: OwnChange) => {
    await earlier;
    return work(change, before);
  };
  return asChange(begin, how);
}
