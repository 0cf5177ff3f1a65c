/** Runs named work, prints how it went and how long it took, and its words when it went wrong. */
export async function reported({ title, run }) {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${outcome.ok ? "✓" : "✗"} ${title} (${seconds} s)${outcome.note ? `  ${outcome.note}` : ""}\n`);
  if (!outcome.ok) process.stdout.write(`${outcome.output.trimEnd()}\n\n`);
  return outcome;
}
