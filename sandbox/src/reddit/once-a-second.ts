/** Computes a value about an object at most once per second, for what many calls need and rarely changes. */
export function onceASecond<Key extends object, T>(): (key: Key, now: number, work: () => T) => T {
  const kept = new WeakMap<Key, { now: number; value: T }>();
  return (key, now, work) => {
    const last = kept.get(key);
    if (last?.now === now) return last.value;
    const value = work();
    kept.set(key, { now, value });
    return value;
  };
}
