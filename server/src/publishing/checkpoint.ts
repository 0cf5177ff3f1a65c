const fatal = process.env.CRASH_AT;

/** A place where the process may be told to die at once (CRASH_AT), so that tests can show that nothing is lost there. */
export function checkpoint(place: string): void {
  if (fatal === place) process.kill(process.pid, "SIGKILL");
}
