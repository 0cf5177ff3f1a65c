import { api } from "@ponkan/contract/api";

const patterns = api.map(({ method, path }) => ({
  method,
  path: `/api${path.replace(/\{(\w+)\}/g, ":$1")}`,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Returns the methods an API path supports. */
export function allowedMethods(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/** Returns the path's template, with parameter names instead of values, for any method. */
export const nameOfPath = (path: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.path;
