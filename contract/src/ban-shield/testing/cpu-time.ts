/** The least milliseconds of work among several tries; what else the machine is busy with does not count. */
export function cpuTime(run: () => void, tries = 8): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
