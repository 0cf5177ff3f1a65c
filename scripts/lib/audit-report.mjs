/** Summarises `npm audit --json`. A registry without such a list counts as clean, and the summary says so. */
export function reportOf(stdout) {
  const report = parsed(stdout);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? "no answer that could be read";
    return {
      lines: [`The registry in use keeps no list of known holes (${reason}). Nothing was checked.`],
      isClean: true,
    };
  }
  const found = Object.values(report.vulnerabilities);
  if (found.length === 0) return { lines: ["No known holes."], isClean: true };
  const lines = found.map(({ name, severity, range, fixAvailable }) => {
    const way = fixAvailable ? "there is a version without it" : "no version without it yet";
    return `${severity}: ${name} ${range} (${way})`;
  });
  return { lines, isClean: false };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
