import { invalid, lacking } from "./failure.ts";
import type { Param, Params } from "./form.ts";

/** Reads the parameters of one call, and tracks which were read, to detect unknown ones. */
export function inputOf(params: Params) {
  const known = new Set<string>(["expand"]);
  const take = (name: string): Param | undefined => {
    known.add(name);
    return params[name];
  };
  const text = (name: string): string | undefined => {
    const value = take(name);
    if (value !== undefined && typeof value !== "string") throw invalid(`Invalid string: ${name}`, { param: name });
    return value;
  };
  const number = (name: string): number | undefined => {
    const value = text(name);
    if (value === undefined || value === "") return undefined;
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw invalid(`Invalid integer: ${value}`, { param: name });
    return Number(value);
  };
  return {
    text,
    number,
    needed: (name: string): string => {
      const value = text(name);
      if (value === undefined || value === "") throw lacking(name);
      return value;
    },
    flag: (name: string): boolean | undefined => {
      const value = text(name);
      if (value === undefined || value === "") return undefined;
      if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${value}`, { param: name });
      return value === "true";
    },
    group: (name: string): Params | undefined => {
      const value = take(name);
      return typeof value === "object" && !Array.isArray(value) ? value : undefined;
    },
    list: (name: string): Param[] | undefined => {
      const value = take(name);
      return Array.isArray(value) ? value : undefined;
    },
    /** An empty string clears the value. */
    isCleared: (name: string): boolean => take(name) === "",
    has: (name: string): boolean => take(name) !== undefined,
    ignore: (...names: string[]): void => {
      for (const name of names) known.add(name);
    },
    /** Throws if a parameter was never read; call it last. */
    done: (): void => {
      const other = Object.keys(params).find((name) => !known.has(name));
      if (other) throw invalid(`Received unknown parameter: ${other}`, { code: "parameter_unknown", param: other });
    },
  };
}
export type Input = ReturnType<typeof inputOf>;

/** Merges metadata: new values are added, empty ones remove their key. */
export function mergedMetadata(before: Record<string, string> | null, given: Params | undefined) {
  const merged: Record<string, string> = { ...before };
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value === "") delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
