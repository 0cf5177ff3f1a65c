/** Says of parts in their order how each one went and how long it took, with its words when it went wrong; counts tests. */
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
