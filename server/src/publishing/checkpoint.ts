const fatal = process.env.CRASH_AT;
/** Makes the process hang at the checkpoint instead of killing it. */
const hangs = process.env.CRASH_BY === "hanging";

/**
 * A point where a test can kill the process (CRASH_AT) to show that nothing is lost there. For actions other than
 * publishing, the name is prefixed with the action: 'comment after-arm'.
 */
export function checkpoint(name: string, action = "publish"): void {
  if (fatal !== (action === "publish" ? name : `${action} ${name}`)) return;
  if (hangs) for (;;);
  process.kill(process.pid, "SIGKILL");
}

/** A checkpoint for a single task: 'begin 12' is the post with id 12. */
export function checkpointAt(id: number, action?: string): void {
  if (fatal) checkpoint(`begin ${id}`, action);
}
