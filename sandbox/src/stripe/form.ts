/** Parsed parameters: strings, lists and groups of them. */
export type Params = { [name: string]: Param };
export type Param = string | Param[] | Params;

/** Parses `a[0][b]=…`, `a[][b]=…` and `a[b]=…`, as used in bodies and queries. */
export function parseForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, partsOf(name), value);
  return listed(root) as Params;
}

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

function partsOf(name: string): string[] {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function put(into: Params, parts: readonly string[], value: string): void {
  let group = into;
  for (const [index, part] of parts.entries()) {
    const key = part === "" ? String(Object.keys(group).length) : part;
    if (FORBIDDEN.has(key)) return;
    if (index === parts.length - 1) group[key] = value;
    else {
      const known = group[key];
      const next = typeof known === "object" ? (known as Params) : {};
      group[key] = next;
      group = next;
    }
  }
}

/** Groups with the keys 0, 1, 2 … become lists. */
function listed(value: Param): Param {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, listed(each)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
