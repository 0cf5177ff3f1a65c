import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Found = { fault: string; n: number | null; text: string };

/** Prints the findings, and writes the full history to a file. */
export function saveFindings(name: string, findings: readonly Found[], history: readonly string[]): void {
  for (const { fault, n, text } of findings.slice(0, 20)) console.log(`${fault}${n === null ? "" : ` #${n}`}: ${text}`);
  const dir = join(import.meta.dirname, "../../chaos-out");
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${name}.jsonl`);
  writeFileSync(file, `${[...findings.map((finding) => JSON.stringify(finding)), ...history].join("\n")}\n`);
  console.log(`everything that was said and found: ${file}`);
}
