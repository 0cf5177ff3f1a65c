/** Prints the outcome and duration of each part in order, with the output of failed ones, and counts tests. */
export async function report(parts) {
  const total = { passed: 0, failed: 0 };
  for (const { title, outcome } of parts) {
    const { ok, seconds, note, output, counts } = await outcome;
    process.stdout.write(`${ok ? "✓" : "✗"} ${title} (${seconds.toFixed(1)} s)${note ? `  ${note}` : ""}\n`);
    if (!ok) process.stdout.write(`${output.trimEnd()}\n\n`);
    total.passed += counts ? counts.passed : Number(ok);
    total.failed += ok ? 0 : Math.max(1, counts?.failed ?? 0);
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed ? 1 : 0);
}
