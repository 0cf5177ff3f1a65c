import { api } from "@ponkan/contract/api";

const patterns = api.map(({ method, path }) => ({
  method,
  path: `/api${path.replace(/\{(\w+)\}/g, ":$1")}`,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The methods an address of the API knows. */
export function allowedMethods(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/** With names in place of what differs between calls, whatever the method. */
export const nameOfPath = (path: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.path;
