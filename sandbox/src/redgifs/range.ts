export type Part = { kind: "all" } | { kind: "part"; start: number; end: number } | { kind: "outside" };

/** Which bytes of a file of that size a Range header asks for; `end` is the last one. */
export function partOf(header: string | undefined, size: number): Part {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return { kind: "all" };
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? { kind: "outside" } : { kind: "part", start, end };
}
