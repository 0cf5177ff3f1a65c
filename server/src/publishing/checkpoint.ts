const fatal = process.env.CRASH_AT;

/** A point at which the process may be made to die at once (CRASH_AT), so that tests can show that nothing is lost there. */
export function checkpoint(name: string): void {
  if (fatal === name) process.kill(process.pid, "SIGKILL");
}
