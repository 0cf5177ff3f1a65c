/**
 * Returns the longest stretch of CPU time, in milliseconds, in which no other request could be served. CPU time,
 * because a busy machine delays everything.
 */
export async function longestPieceOf(work: () => Promise<void>): Promise<number> {
  const workMs = () => process.threadCpuUsage().user / 1000;
  let longest = 0;
  let last = workMs();
  const look = () => {
    longest = Math.max(longest, workMs() - last);
    last = workMs();
  };
  const watch = setInterval(look, 1);
  await work();
  clearInterval(watch);
  look();
  return longest;
}
