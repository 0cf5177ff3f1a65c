const fatal = process.env.CRASH_AT;
/** Then it is not killed there but gets stuck. */
const hangs = process.env.CRASH_BY === "hanging";

/**
 * A point at which the process may be made to die at once (CRASH_AT), so that tests can show that nothing is lost there.
 * Of other actions than publishing it is named with them: 'comment after-arm'.
 */
export function checkpoint(name: string, action = "publish"): void {
  if (fatal !== (action === "publish" ? name : `${action} ${name}`)) return;
  if (hangs) for (;;);
  process.kill(process.pid, "SIGKILL");
}

/** The same at one task of many: 'begin 12' is the post with that id. */
export function checkpointAt(id: number, action?: string): void {
  if (fatal) checkpoint(`begin ${id}`, action);
}
