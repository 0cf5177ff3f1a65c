/**
 * A change of posts started in this tab. `id` is set once it is saved, and stays null if it failed. `isUndoOrRedo`: it
 * undoes or redoes another change. `about`: what its message is about.
 */
export type OwnChange = { id: number | null; readonly isUndoOrRedo?: boolean; readonly about?: string | undefined };
type How = Omit<OwnChange, "id">;

/** The latest change, until all changes are saved. */
let last: OwnChange | null = null;
let saved: Promise<unknown> = Promise.resolve();

/** Makes this the user's latest change, however long it takes; `work` stores the saved id in it. */
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

/**
 * Like `asChange`, but starts once all earlier changes are saved. `before` is the latest of those, or null if none was
 * in progress.
 */
export function asSerialChange<T>(
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
