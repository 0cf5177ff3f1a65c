import { setTimeout as sleep } from "node:timers/promises";

const SHORTEST = 1_000;
const LONGEST = 60_000;
/** After so long without a fall the next one is treated as the first. */
const CALM = 5 * 60_000;

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Starts what has fallen again, ever more slowly, and says so. What was never ready once is not: then something has to
 * be put right first, and its exit code is ours.
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

/** npm and the terminal may both deliver one Ctrl-C; one that comes a second later is meant to force. */
function forwardOnce(forward) {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    forward();
  };
}
