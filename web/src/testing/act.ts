/**
 * React's `act` exists only in its development build; this one works with the production build. When it returns, all
 * renders and effects have run. React schedules its work through two functions that it looks up on load; the
 * replacements installed here can run all scheduled work immediately.
 */
const turns = new Set<() => void>();

const { queueMicrotask, setImmediate } = globalThis;
const noted = (schedule: (turn: () => void) => unknown) => (work: () => void) => {
  const turn = () => void (turns.delete(turn) && work());
  turns.add(turn);
  schedule(turn);
};
Object.assign(globalThis, { queueMicrotask: noted(queueMicrotask), setImmediate: noted(setImmediate) });
const [{ default: React }] = await Promise.all([import("react"), import("react-dom/client")]);
Object.assign(globalThis, { queueMicrotask, setImmediate });

if ("act" in React) throw new Error("This is the development build of React: is NODE_ENV production?");
Object.assign(React, { act });

let depth = 0;

function act<T>(callback: () => T | Promise<T>): PromiseLike<T> {
  depth += 1;
  let result: T | Promise<T>;
  try {
    result = callback();
  } catch (error) {
    leave();
    throw error;
  }
  if (isPromise(result)) return result.finally(aMoment).finally(leave);
  leave();
  return Promise.resolve(result);
}

function leave(): void {
  depth -= 1;
  // The set also yields turns added during this loop.
  if (depth === 0) for (const turn of turns) turn();
}

/** Lets work run that was started but is not awaited. */
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve));

const isPromise = <T>(result: T | Promise<T>): result is Promise<T> =>
  typeof result === "object" && result !== null && "then" in result;

export {};
