/** Resolves on the first SIGINT or SIGTERM, or when our parent process is gone; a second signal exits at once. */
export function stopRequest(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {}); // the terminal may be gone too
  return new Promise((resolve) => {
    let asked = 0;
    const ask = () => (++asked === 1 ? resolve() : process.exit(130));
    process.on("SIGINT", ask);
    process.on("SIGTERM", ask);
    process.on("SIGHUP", () => resolve());
    process.on("disconnect", () => resolve());
    if (process.send && !process.connected) resolve();
  });
}
