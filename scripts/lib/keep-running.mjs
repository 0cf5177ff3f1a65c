import { setTimeout as sleep } from "node:timers/promises";

const SHORTEST = 1_000;
const LONGEST = 60_000;
/** After running this long without a crash, the pause starts again at the shortest. */
const CALM = 5 * 60_000;

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Restarts a crashed program with growing pauses. A program that was never ready is not restarted, because something
 * has to be fixed first; its exit code is returned.
 */
export function keepRunning(launch, { tell = say, shortest = SHORTEST } = {}) {
  const wish = new AbortController();
  let app;
  let wasReady = false;
  const start = () => {
    app = launch(() => {
      wasReady = true;
    });
    return app.ended;
  };
  const stop = forwardOnce(() => {
    wish.abort();
    app.child.kill("SIGTERM");
  });

  const untilWished = async () => {
    for (let pause = shortest; ; pause = Math.min(LONGEST, pause * 2)) {
      const started = performance.now();
      const code = await start();
      if (code === 0 || !wasReady || wish.signal.aborted) return code;
      if (performance.now() - started > CALM) pause = shortest;
      tell(`Ponkan ended unexpectedly (exit code ${code}). Starting it again in ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal: wish.signal }).catch(() => {});
      if (wish.signal.aborted) return code;
    }
  };
  return { stop, ended: untilWished() };
}

/** npm and the terminal may both deliver one Ctrl-C; one that follows a second later is meant to force the stop. */
function forwardOnce(forward) {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    forward();
  };
}
