import { isSpace, isWord } from "./characters.ts";
import { findLink } from "./find-link.ts";

/** Inline elements of Markdown. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: Wrapping; spans: Span[] }
  | { kind: "link"; href: string; spans: Span[] };
type Wrapping = "strong" | "emphasis" | "strike" | "superscript" | "spoiler";

/** Maximum nesting; anything deeper stays as typed. */
const DEEPEST = 8;

/** Parses Reddit's Markdown within a paragraph. Anything else stays text, including HTML. */
export function parseSpans(text: string, depth = 0): Span[] {
  if (depth > DEEPEST) return [{ kind: "text", text }];
  const reader: Reader = { text, depth, missing: new Set() };
  const spans: Span[] = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = readAt(reader, at);
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) spans.push({ kind: "text", text: plain });
    plain = "";
    spans.push(found.span);
    at = found.end;
  }
  if (plain) spans.push({ kind: "text", text: plain });
  return joined(spans);
}

/** The text without markup. */
export function plainText(spans: readonly Span[]): string {
  return spans.map((span) => ("spans" in span ? plainText(span.spans) : "text" in span ? span.text : " ")).join("");
}

/** `missing` caches closing marks that were not found, so that they are not searched for again. */
type Reader = { text: string; depth: number; missing: Set<string> };
type Found = { span: Span; end: number };

function readAt(reader: Reader, at: number): Found | undefined {
  switch (reader.text[at]) {
    case "\\":
      return escaped(reader, at);
    case "\n":
      return lineEnd(reader, at);
    case "`":
      return code(reader, at);
    case "*":
    case "_":
      return emphasis(reader, at);
    case "~":
      return wrapped(reader, at, "~~", "~~", "strike");
    case ">":
      return wrapped(reader, at, ">!", "!<", "spoiler");
    case "^":
      return superscript(reader, at);
    case "&":
      return entity(reader, at);
    default:
      return link(reader, at);
  }
}

function escaped({ text }: Reader, at: number): Found | undefined {
  const next = text[at + 1];
  if (next === "\n") return { span: { kind: "break" }, end: at + 2 };
  const isEscape = next !== undefined && /[\\`*_{}[\]()#+\-.!~^>|<&:/]/.test(next);
  return isEscape ? { span: { kind: "text", text: next }, end: at + 2 } : undefined;
}

/** Two spaces at the end of a line make a line break; otherwise lines are joined. */
function lineEnd({ text }: Reader, at: number): Found {
  const isBreak = text.slice(Math.max(0, at - 2), at) === "  ";
  return { span: isBreak ? { kind: "break" } : { kind: "text", text: " " }, end: at + 1 };
}

function code(reader: Reader, at: number): Found | undefined {
  const mark = /^`+/.exec(reader.text.slice(at, at + 20))?.[0] ?? "`";
  const close = nextMark(reader, mark, at + mark.length);
  if (close < 0) return undefined;
  const text = reader.text.slice(at + mark.length, close).replace(/\n/g, " ");
  return { span: { kind: "code", text: text.trim() || text }, end: close + mark.length };
}

function emphasis(reader: Reader, at: number): Found | undefined {
  const sign = reader.text[at]!;
  // An underscore inside a word is not markup.
  if (sign === "_" && isWord(reader.text[at - 1])) return undefined;
  return (
    wrapped(reader, at, sign.repeat(3), sign.repeat(3), "strong", "emphasis") ??
    wrapped(reader, at, sign.repeat(2), sign.repeat(2), "strong") ??
    wrapped(reader, at, sign, sign, "emphasis")
  );
}

function wrapped(
  reader: Reader,
  at: number,
  open: string,
  close: string,
  kind: Wrapping,
  inner?: Wrapping,
): Found | undefined {
  const { text, depth } = reader;
  const start = at + open.length;
  if (!text.startsWith(open, at) || isSpace(text[start])) return undefined;
  const end = closingMark(reader, close, start + 1);
  if (end < 0) return undefined;
  const spans = parseSpans(text.slice(start, end), depth + 1);
  return { span: { kind, spans: inner ? [{ kind: inner, spans }] : spans }, end: end + close.length };
}

/** Returns where a mark closes: not after a space, and an underscore only at the end of a word. */
function closingMark(reader: Reader, mark: string, from: number): number {
  const { text } = reader;
  let at = nextMark(reader, mark, from);
  while (at >= 0) {
    const follows = text[at + mark.length];
    const isLonger = mark.length === 1 && (follows === mark || text[at - 1] === mark);
    const isInWord = mark.startsWith("_") && isWord(follows);
    if (!isSpace(text[at - 1]) && text[at - 1] !== "\\" && !isLonger && !isInWord) return at;
    at = text.indexOf(mark, at + 1);
  }
  reader.missing.add(mark);
  return -1;
}

function nextMark({ text, missing }: Reader, mark: string, from: number): number {
  if (missing.has(mark)) return -1;
  const at = text.indexOf(mark, from);
  if (at < 0) missing.add(mark);
  return at;
}

/** ^word or ^(several words). */
function superscript({ text, depth }: Reader, at: number): Found | undefined {
  const raised = /^\^(?:\(([^()\n]{1,500})\)|([^\s^()]{1,200}))/.exec(text.slice(at, at + 503));
  if (!raised) return undefined;
  const spans = parseSpans(raised[1] ?? raised[2] ?? "", depth + 1);
  return { span: { kind: "superscript", spans }, end: at + raised[0].length };
}

/** [words](address), a bare address, or r/name and u/name. */
function link({ text, depth }: Reader, at: number): Found | undefined {
  const found = findLink(text, at);
  if (!found) return undefined;
  const { href, words, isMarkdown, length } = found;
  const spans: Span[] = isMarkdown ? parseSpans(words, depth + 1) : [{ kind: "text", text: words }];
  return { span: { kind: "link", href, spans }, end: at + length };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", "#x200B": "\u200b" };

function entity({ text }: Reader, at: number): Found | undefined {
  const name = /^&([a-z]{2,5}|#x200B);/i.exec(text.slice(at, at + 9))?.[1];
  const sign = name && entities[name];
  return sign ? { span: { kind: "text", text: sign }, end: at + name.length + 2 } : undefined;
}

function joined(spans: Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (span.kind === "text" && last?.kind === "text")
      whole[whole.length - 1] = { ...last, text: last.text + span.text };
    else whole.push(span);
  }
  return whole;
}
