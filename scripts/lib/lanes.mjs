/** Runs lanes in parallel, and the parts of a lane in sequence. Each part gets its outcome as a promise right away. */
export function startLanes(lanes) {
  const ends = lanes.map((parts) =>
    parts.reduce((previous, part) => {
      part.outcome = previous.then(() => timed(part.run));
      return part.outcome;
    }, Promise.resolve()),
  );
  return Promise.all(ends);
}

async function timed(run) {
  const start = performance.now();
  const outcome = await run().catch((error) => ({ ok: false, output: String(error.stack) }));
  return { ...outcome, seconds: (performance.now() - start) / 1000 };
}
