import { api } from "@ponkan/contract/api";

const patterns = api.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The methods an address of the API knows. */
export function allowedMethods(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
