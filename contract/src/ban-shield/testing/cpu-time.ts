/** The minimum CPU time over several runs, so other load on the machine does not count. */
export function cpuTime(run: () => void, tries = 8): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
