/** A block of Markdown; inline elements are parsed by parseSpans. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "rule" }
  | { kind: "code"; text: string }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "table"; head: string[]; aligns: Align[]; rows: string[][] };
export type Align = "left" | "center" | "right";

const DEEPEST = 6;

export function parseBlocks(markdown: string): Block[] {
  return readBlocks(markdown.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n"), 0);
}

type Read = { block: Block; next: number };
type ReadBlock = (lines: readonly string[], at: number, depth: number) => Read | undefined;

function readBlocks(lines: readonly string[], depth: number): Block[] {
  if (depth > DEEPEST) return [{ kind: "paragraph", text: lines.join("\n") }];
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const { block, next } = firstOf(readers, lines, at, depth) ?? paragraph(lines, at, depth > 0);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function firstOf(all: readonly ReadBlock[], lines: readonly string[], at: number, depth: number): Read | undefined {
  for (const read of all) {
    const found = read(lines, at, depth);
    if (found) return found;
  }
  return undefined;
}

const fenced: ReadBlock = (lines, at) => {
  if (!/^ {0,3}```/.test(lines[at]!)) return undefined;
  const close = lines.findIndex((line, index) => index > at && /^ {0,3}```\s*$/.test(line));
  const end = close < 0 ? lines.length : close;
  return { block: { kind: "code", text: lines.slice(at + 1, end).join("\n") }, next: end + 1 };
};

const indented: ReadBlock = (lines, at) => {
  if (!lines[at]!.startsWith("    ")) return undefined;
  let end = at;
  while (end < lines.length && (lines[end]!.startsWith("    ") || isBlank(lines[end]))) end++;
  const text = lines.slice(at, end).map((line) => line.slice(4));
  return { block: { kind: "code", text: text.join("\n").trimEnd() }, next: end };
};

const rule: ReadBlock = (lines, at) =>
  /^ {0,3}([*_-])(?: *\1){2,} *$/.test(lines[at]!) ? { block: { kind: "rule" }, next: at + 1 } : undefined;

const heading: ReadBlock = (lines, at) => {
  const found = /^ {0,3}(#{1,6}) *([^#].*)$/.exec(lines[at]!);
  if (!found) return undefined;
  const text = found[2]!.replace(/\s*#+\s*$/, "").trim();
  return { block: { kind: "heading", level: found[1]!.length, text }, next: at + 1 };
};

const quote: ReadBlock = (lines, at, depth) => {
  if (!isQuoted(lines[at]!)) return undefined;
  let end = at + 1;
  // A line directly below a quote continues it.
  while (end < lines.length && !isBlank(lines[end])) end++;
  const inner = lines.slice(at, end).map((line) => line.replace(/^ {0,3}> ?/, ""));
  return { block: { kind: "quote", blocks: readBlocks(inner, depth + 1) }, next: end };
};

/** >!words!< is a spoiler, not a quote. */
const isQuoted = (line: string) => /^ {0,3}>(?!!)/.test(line);

const itemShape = /^( {0,3})([*+-]|\d{1,9}[.)]) +(.*)$/;
const isNumbered = (mark: string) => /\d/.test(mark);

const list: ReadBlock = (lines, at, depth) => {
  const first = itemShape.exec(lines[at]!);
  if (!first) return undefined;
  const [, indent, mark] = first as unknown as [string, string, string];
  const items: string[][] = [];
  let index = at;
  while (index < lines.length) {
    const line = lines[index]!;
    const item = itemShape.exec(line);
    const isNext = item && item[1]!.length < indent.length + 2 && isNumbered(item[2]!) === isNumbered(mark);
    if (isNext) items.push([item[3]!]);
    else if (isBlank(line) ? !goesOn(lines, index) : !isPartOfItem(lines, index)) break;
    else items.at(-1)!.push(line.replace(/^ {1,4}/, ""));
    index++;
  }
  const start = isNumbered(mark) ? Number.parseInt(mark, 10) : null;
  return { block: { kind: "list", start, items: items.map((item) => readBlocks(item, depth + 1)) }, next: index };
};

/** After a blank line, a list continues with another item or an indented line. */
function goesOn(lines: readonly string[], at: number): boolean {
  const next = lines[at + 1];
  return next !== undefined && (itemShape.test(next) || (/^ {2,}/.test(next) && !isBlank(next)));
}

function isPartOfItem(lines: readonly string[], at: number): boolean {
  return /^ {2,}/.test(lines[at]!) || !isBlank(lines[at - 1]);
}

/** More than fit on any screen; a line may have thousands. */
const MOST_COLUMNS = 50;

const table: ReadBlock = (lines, at) => {
  const marks = lines[at + 1];
  if (!lines[at]!.includes("|") || !marks?.includes("|") || !/^[ |:-]*-[ |:-]*$/.test(marks)) return undefined;
  const aligns = cellsOf(marks).slice(0, MOST_COLUMNS).map(alignOf);
  const head = cellsOf(lines[at]!).slice(0, MOST_COLUMNS);
  let end = at + 2;
  while (end < lines.length && lines[end]!.includes("|")) end++;
  const rows = lines.slice(at + 2, end).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, column) => cells[column] ?? "");
  });
  return { block: { kind: "table", head, aligns, rows }, next: end };
};

function cellsOf(line: string): string[] {
  const bare = line.trim().replace(/^\||\|$/g, "");
  return bare.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function alignOf(mark: string): Align {
  if (mark.startsWith(":") && mark.endsWith(":")) return "center";
  return mark.endsWith(":") ? "right" : "left";
}

const readers = [fenced, indented, rule, heading, quote, list, table];

/** Inside another block, a list needs no blank line before it. */
function paragraph(lines: readonly string[], at: number, isInside: boolean): Read {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !interrupts(lines[end]!, isInside)) end++;
  return { block: { kind: "paragraph", text: lines.slice(at, end).join("\n").trim() }, next: end };
}

function interrupts(line: string, isInside: boolean): boolean {
  return /^ {0,3}(#{1,6} |```)/.test(line) || isQuoted(line) || (isInside && itemShape.test(line));
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";
