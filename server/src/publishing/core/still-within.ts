/**
 * Returns a check that stays true for `ms` from now. Uses both clocks because the monotonic one may stop while the
 * machine sleeps.
 */
export function stillWithin(ms: number): () => boolean {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => performance.now() - steady < ms && Date.now() - wall < ms;
}
