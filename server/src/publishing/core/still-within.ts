/** True for so long from now on. By both clocks: one of them stands still while a machine sleeps. */
export function stillWithin(ms: number): () => boolean {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => performance.now() - steady < ms && Date.now() - wall < ms;
}
