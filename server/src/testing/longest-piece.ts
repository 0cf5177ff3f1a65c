/** The most milliseconds of work for which nobody else could be served. Work, not time: a busy machine lets anybody wait. */
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
