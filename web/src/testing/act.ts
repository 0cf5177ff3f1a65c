/**
 * React's `act` is in its development build alone. This is one for the build that users get: when it returns, all that
 * was to be drawn is drawn and its effects have run. React takes its turns through two functions that it looks up when
 * it is loaded. It finds two here that can be told to take every turn now.
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
  // What a turn asks for is taken in the same round.
  if (depth === 0) for (const turn of turns) turn();
}

/** For what was begun and is not waited for. */
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve));

const isPromise = <T>(result: T | Promise<T>): result is Promise<T> =>
  typeof result === "object" && result !== null && "then" in result;

export {};
