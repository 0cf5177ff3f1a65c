/** The milliseconds this process worked until it was done; what else the machine is busy with does not count. */
export async function cpuTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
