import { param } from "~/lib/search.ts";

export type Callback = { code: string; state: string; error: string };

/** What the platform sent along. */
export function readCallback(search: Record<string, unknown>): Callback {
  const value = (name: string) => param(search, name) ?? "";
  return { code: value("code"), state: value("state"), error: value("error") };
}
