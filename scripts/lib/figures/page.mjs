const HEAD = `# Figures

Written by \`npm run bench\`, which runs all benches but soak and mutants: those take half an hour and more and run only by name. A run of some benches (\`npm run bench NAME\`) replaces only their sections. A figure without a goal is there to be known. What stands beside a figure was measured in the same run. How long \`npm test\` took, it says itself.
`;

/**
 * Returns the page with the sections of this run replaced; other sections stay, and benches that never ran are listed.
 */
export function pageWith(page, sections, names = []) {
  const notRun = names.map((name) => [name, `## ${name}\n\nNot run yet.\n`]);
  const all = new Map([...notRun, ...sectionsOf(page), ...sections.map((section) => [section.name, textOf(section)])]);
  const texts = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return [HEAD, summaryOf(texts), ...texts].join("\n");
}

/** The sections of the page by name, each with its heading. */
function sectionsOf(page) {
  const texts = page.split(/^(?=## )/m).filter((text) => text.startsWith("## "));
  return texts.map((text) => [/^## (.+)$/m.exec(text)[1], `${text.trimEnd()}\n`]);
}

function textOf({ name, run, lines, problem }) {
  const heading = `## ${name}\n\n${run}\n`;
  if (problem) return `${heading}\nDid not finish: ${cell(problem)}\n`;
  const columns = ["figure", "measured", "goal", "beside it", "verdict"];
  const rows = [columns, columns.map(() => "---"), ...lines.map((line) => columns.map((column) => cell(line[column])))];
  return `${heading}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function summaryOf(texts) {
  const page = texts.join("\n");
  const count = (pattern) => [...page.matchAll(pattern)].length;
  const [met, short] = [count(/\| met \|$/gm), count(/\| short by [^|]*\|$/gm)];
  const open = [count(/\| not run: [^|]*\|$/gm), count(/^Did not finish/gm)];
  const waiting = count(/^Not run yet\.$/gm);
  const rest = [
    waiting && `benches not run yet: ${waiting}`,
    open[0] && `${open[0]} not run`,
    open[1] && `not finished: ${open[1]}`,
  ].filter(Boolean);
  return `${[`${met} of ${met + short} goals met`, ...rest].join(", ")}.\n`;
}
