/** Caches a value per object for the current second, for values that many calls need and that rarely change. */
export function cachedPerSecond<Key extends object, T>(): (key: Key, now: number, work: () => T) => T {
  const kept = new WeakMap<Key, { now: number; value: T }>();
  return (key, now, work) => {
    const last = kept.get(key);
    if (last?.now === now) return last.value;
    const value = work();
    kept.set(key, { now, value });
    return value;
  };
}
