import type { PlatformError } from "../outcome.ts";

/** The error of an S3-like storage; null if the text is not one. */
export function xmlError(text: string): PlatformError | null {
  const begin = text.indexOf("<Error>");
  const code = begin < 0 ? undefined : /<Code>([^<]+)<\/Code>/.exec(text.slice(begin))?.[1];
  if (!code) return null;
  return { code, message: /<Message>([^<]+)<\/Message>/.exec(text)?.[1] ?? code, field: null };
}
